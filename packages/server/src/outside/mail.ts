import { createTransport } from 'nodemailer';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands emails to a mail server. Rejects when it does not accept one. */
export interface Mailer {
  send(message: Email): Promise<void>;
}

/** Returns whether the name of an account is an email address, as all are except those of the product. */
export function isAddress(name: string): boolean {
  return name.includes('@');
}

const timeoutMs = 20_000;

/** Returns a mailer for an address like `smtp://user:password@mail.example.org:587`; `from` is the sender. */
export function smtpMailer(address: string, from: string): Mailer {
  const transport = createTransport({
    ...partsOf(new URL(address)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // An email is text that is written here: it never refers to a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail({ from, ...message });
    },
  };
}

function partsOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}
