package failures
