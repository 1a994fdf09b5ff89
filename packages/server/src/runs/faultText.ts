/** Message to the user about a fault of the program. */
export const faultText = 'A simulation failed unexpectedly. The fault was logged on the server.';
