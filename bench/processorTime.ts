/**
 * Starts a count and returns a function that gives the processor time of this process since then, in milliseconds: other load on the machine
 * multiplies the wall-clock time, but barely changes this. Threads that collect garbage and compile beside the work count too.
 */
export function processorTime(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
