// What the models mention of this package; written by TestStubs -update.

package grpc

import net "net"

type Server struct {
}

func (*Server) GracefulStop()
func (*Server) RegisterService(*any, any)
func (*Server) Serve(net.Listener) error

type ServiceRegistrar interface {
	RegisterService(*any, any)
}
