/**
 * Makes, checks and calculates projects, and dispatches storage against prices: the package `hybrid-front`, for Node, browsers and workers.
 *
 * All functions are pure: values in, values out, without clock, network, console or disk. In a project percentages are 0–100; in results and dispatch
 * problems shares are fractions. Power is MW, energy MWh, a price currency/MWh. A series has one value a step. What is wrong with an input is thrown as
 * a `UserError`; its `message` says what, `errorText` adds what to do. Any other error is a fault of the program.
 *
 * @packageDocumentation
 */
export * from '@hybrid/project';
export * from './index';
