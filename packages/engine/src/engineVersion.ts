/** Changes with anything that changes a result; stands beside every result. */
export const engineVersion = '0.3.0';
