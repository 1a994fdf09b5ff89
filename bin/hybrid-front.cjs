#!/usr/bin/env node
// Starts the product of this package, and operates an installation of it.
require('./launch.cjs')('packages/server/dist/hybridFront.js');
