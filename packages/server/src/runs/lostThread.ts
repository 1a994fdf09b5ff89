/**
 * A thread that is ended from outside takes its task with it. The task is not to blame, so it is done once more; one that ends its thread again is a fault. What a task
 * itself throws, and a task that takes too much memory, are not tried again.
 */
export async function despiteLostThread<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostThread(error)) throw error;
    return work();
  }
}

/** What the pool says of the task of a thread that ended. */
function isLostThread(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited with code');
}
