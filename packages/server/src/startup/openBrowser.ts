import open from 'open';

/** Opens the browser of the user at an address. Where there is none, as on a server, says so: the product goes on. */
export async function openBrowser(address: string): Promise<void> {
  try {
    await open(address);
  } catch (error) {
    console.error(`The browser could not be opened (${error instanceof Error ? error.message : String(error)}). Open ${address} yourself.`);
  }
}
