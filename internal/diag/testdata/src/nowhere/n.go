package nowhere // want `internal error in calls: finding of CV9801 without a position in the package: nowhere; this package was not fully checked`
