// Runs a program of this package, or says which Node it needs. Written so that every Node can read it: older ones stop at newer words before they run any.
var needed = require('../package.json').engines.node.replace(/[^0-9.]/g, '');

/** Returns whether a version is at least another; both as numbers with dots. */
function isAtLeast(version, other) {
  var parts = version.split('.').map(Number);
  var others = other.split('.').map(Number);
  for (var at = 0; at < others.length; at += 1) if (parts[at] !== others[at]) return parts[at] > others[at];
  return true;
}

module.exports = function launch(program) {
  if (isAtLeast(process.versions.node, needed)) return require('./load.cjs')(program);
  console.error(
    'Hybrid Front needs Node ' + needed + ' or newer; this is ' + process.versions.node + '. Install one from https://nodejs.org',
  );
  process.exit(1);
};
