/**
 * Runs a task again if its thread was ended from outside. The task is not to blame, so it is tried once more; if it ends its thread again, it is a fault.
 * Errors that a task throws, and a task that takes too much memory, are not tried again.
 */
export async function despiteLostThread<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLostThread(error)) throw error;
    return work();
  }
}

/** Returns whether an error of the pool means that the thread of the task ended. */
function isLostThread(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('worker exited with code');
}
