"use strict";
(() => {
	const tools = document.getElementById("tools");
	if (!tools) return;
	const filter = document.getElementById("filter");
	const shown = document.getElementById("shown");
	const keys = document.getElementById("keys");
	const checks = [...document.querySelectorAll("details.check")].map((check) => ({
		check,
		packages: [...check.querySelectorAll(".package")].map((pkg) => ({
			pkg,
			articles: [...pkg.querySelectorAll("article")].map((article) => ({
				article,
				text: [check.querySelector("h3"), pkg.querySelector("h4"), article.querySelector("h5"), article.querySelector(".place")]
					.map((e) => e.textContent).join(" ").toLowerCase(),
			})),
		})),
	}));
	const total = document.querySelectorAll("article").length;

	function apply() {
		const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
		let count = 0;
		for (const { check, packages } of checks) {
			let inCheck = 0;
			for (const { pkg, articles } of packages) {
				let inPackage = 0;
				for (const { article, text } of articles) {
					article.hidden = !words.every((w) => text.includes(w));
					if (!article.hidden) inPackage++;
				}
				pkg.hidden = inPackage === 0;
				inCheck += inPackage;
			}
			check.hidden = inCheck === 0;
			if (words.length > 0 && inCheck > 0) check.open = true;
			count += inCheck;
		}
		shown.textContent = count + " of " + total + " shown";
	}

	function move(step) {
		const all = [...document.querySelectorAll("article:not([hidden])")];
		if (all.length === 0) return;
		const current = all.indexOf(document.activeElement.closest("article"));
		const next = all[current < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(current + step, 0), all.length - 1)];
		next.closest("details.check").open = true;
		next.querySelector("summary").focus();
		next.scrollIntoView({ block: "nearest" });
	}

	// A link to a finding shows what it leads to.
	function reveal() {
		const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
		if (!target || !target.matches("article, details.check")) return;
		if (target.hidden) {
			filter.value = "";
			apply();
		}
		target.closest("details.check").open = true;
		const more = target.querySelector(":scope > details.more");
		if (more) more.open = true;
		(more || target).querySelector("summary").focus({ preventScroll: true });
		target.scrollIntoView();
	}

	tools.hidden = false;
	tools.addEventListener("submit", (e) => e.preventDefault());
	filter.addEventListener("input", apply);
	document.addEventListener("keydown", (e) => {
		if (e.key === "Escape" && document.activeElement === filter) {
			filter.value = "";
			apply();
			return;
		}
		if (!keys.checked || e.ctrlKey || e.altKey || e.metaKey || document.activeElement === filter) return;
		switch (e.key) {
		case "j": move(1); break;
		case "k": move(-1); break;
		case "/": filter.focus(); break;
		default: return;
		}
		e.preventDefault();
	});
	window.addEventListener("hashchange", reveal);
	window.addEventListener("beforeprint", () => {
		for (const d of document.querySelectorAll("details")) d.open = true;
	});
	apply();
	reveal();
})();
