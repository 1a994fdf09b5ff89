#!/usr/bin/env node
// The command line of this package.
require('./launch.cjs')('packages/cli/dist/main.js');
