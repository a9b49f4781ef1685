package lockorder

import (
	"go/token"
	"math"
	"slices"
	"sync"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/critical"
	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// A queue is what is known of a channel, or of somebody who receives from it; each is found out when it is asked for.
type queue struct {
	room        int64 // -1 if it is not known
	isStock     func() bool
	isSemaphore func() bool
	isStream    func() bool
}

// queueOf returns what is known of k.
func (c *checker) queueOf(k critical.Key) *queue {
	return c.queues.Of(k, func(k critical.Key) *queue {
		return &queue{
			room:        c.room(k),
			isStock:     sync.OnceValue(func() bool { return c.isStock(k) }),
			isSemaphore: sync.OnceValue(func() bool { return c.areReturned(k) }),
			isStream:    sync.OnceValue(func() bool { return c.isStream(k) }),
		}
	})
}

// queueReasons say that a send finds room in the channel, or a receiver something in it. A send waits at some time if the
// channel has no room, or if it has room for a fixed number, which the function
// does not make itself, and it is part of the object whose method sends each time that it is called, or one that the
// lock leads to and that somebody reads to the end.
var queueReasons = []reason{
	ofWait(reason{
		ID: "deadlock-size", Kind: evidence.Excludes,
		Title: "the capacity of the channel is unknown",
	}, onlyOwed(func(w wait) bool { return w.sends() && w.queue().room < 0 })),
	ofWait(reason{
		ID: "deadlock-stock", Kind: evidence.Excludes,
		Title: "the maker of the channel fills it: a send gives back what was received",
		Doc:   "Everybody is taken to give back no more than he took.",
	}, onlyOwed(func(w wait) bool { return w.hasRoom() && w.queue().isStock() })),
	ofWait(reason{
		ID: "deadlock-sized", Kind: evidence.Excludes,
		Title: "the room in the channel that is sent to is computed",
	}, onlyOwed(func(w wait) bool { return w.hasRoom() && w.queue().room == math.MaxInt64 })),
	ofWait(reason{
		ID: "deadlock-answered", Kind: evidence.Excludes,
		Title: "the channel has a buffer, and the sender receives something afterwards",
		Doc:   "An answer keeps it from sending more than is answered.",
	}, func(w wait) (token.Pos, bool) {
		if !w.hasRoom() {
			return token.NoPos, false
		}
		recv := receivedAfter(w.leg)
		return posOf(recv), recv != nil
	}),
	ofWait(reason{
		ID: "deadlock-aside", Kind: evidence.Excludes,
		Title: "the channel that is sent to has room, is no part of the receiver of the method, and is not read to the end",
	}, onlyOwed(func(w wait) bool {
		return w.hasRoom() && !w.isOfReceiver() && !(isRelated(w.leg) && w.queue().isStream())
	})),
	ofWait(reason{
		ID: "deadlock-polled", Kind: evidence.Excludes,
		Title: "the sender first empties the channel",
	}, func(w wait) (token.Pos, bool) {
		if !w.hasRoom() || !w.isOfReceiver() {
			return token.NoPos, false
		}
		poll := w.c.polledBy(w.key, w.leg.Func)
		return posOf(poll), poll != nil
	}),
	ofWait(reason{
		ID: "deadlock-once", Kind: evidence.Excludes,
		Title: "the channel has a buffer, and no code receives from it more than once: it may be for one value",
	}, onlyOwed(func(w wait) bool { return w.hasRoom() && w.isOfReceiver() && !w.isRepeated() })),
	ofWait(reason{
		ID: "deadlock-ready", Kind: evidence.Excludes,
		Title: "the received value may be in the channel already",
		Doc:   "It has room, and who receives has not made it.",
	}, onlyOwed(func(w wait) bool {
		return w.isOf(critical.Sender) && w.queue().room != 0 && !w.c.isNew(w.key, w.leg)
	})),
}

func (w wait) queue() *queue { return w.c.queueOf(w.key) }

// sends reports whether w waits for a receiver.
func (w wait) sends() bool { return w.isOf(critical.Receiver) }

// hasRoom reports whether w sends on a channel, known to the package, in which there is room: whether it waits depends on how often it sends.
func (w wait) hasRoom() bool { return w.sends() && w.queue().room > 0 }

// isOfReceiver reports whether the channel is a field of the receiver of the method.
func (w wait) isOfReceiver() bool {
	path := w.leg.Want.Path
	return path.Root == accesspath.ParamPath(0).Root && path.Len() == 1
}

// isRepeated reports whether somebody receives more than one value.
func (w wait) isRepeated() bool {
	return slices.ContainsFunc(w.c.pairs.Sites, func(s critical.Site) bool {
		return s.Key() == w.key && (ssax.InLoop(s.Instr.Block()) || s.Func == w.leg.Func || w.queue().room == 1 && w.c.returnsToken(s))
	})
}

// polledBy returns where fn receives k if there is something, nil if it does not.
func (c *checker) polledBy(k critical.Key, fn *ssa.Function) ssa.Instruction {
	for _, s := range c.pairs.Sites {
		if s.Key() == k && isPoll(s) && s.Func == fn {
			return s.Instr
		}
	}
	return nil
}

// receivedAfter returns where the function of l receives something after it has sent, nil if it does not.
func receivedAfter(l leg) ssa.Instruction {
	for recv := range ssax.InstrsOf[*ssa.UnOp](l.Func) {
		if recv.Op == token.ARROW && ssax.MayPrecede(l.Instr, recv) {
			return recv
		}
	}
	return nil
}
