// Loads a program, with its compiled code kept for the next start where Node can (22.1 and newer).
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

module.exports = (program) => {
  require('node:module').enableCompileCache?.();
  return import(pathToFileURL(join(__dirname, '..', program)).href);
};
