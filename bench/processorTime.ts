/**
 * Starts to count, and answers with what the process has taken of the processors since then, in milliseconds: what others on the machine do lengthens the
 * time on the wall by several times, and this by little. Threads that collect and compile beside the work count too.
 */
export function processorTime(): () => number {
  const started = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
}
