import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { smtpMailer } from './mail';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

interface Post {
  readonly address: string;
  /** Lines that it received. */
  readonly heard: string[];
}

/** Starts a mail server that accepts every email, or refuses the recipient. */
async function mailServer(answerToRecipient = '250 OK'): Promise<Post> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inEmail = false;
    let rest = '';
    const reply = (line: string): boolean => socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      heard.push(line);
      if (inEmail) {
        if (line === '.') {
          inEmail = false;
          reply('250 taken');
        }
      } else if (/^(EHLO|HELO)/.test(line)) reply('250 post.example.org');
      else if (line.startsWith('RCPT')) reply(answerToRecipient);
      else if (line === 'DATA') {
        inEmail = true;
        reply('354 go on');
      } else if (line === 'QUIT') {
        reply('221 bye');
        socket.end();
      } else reply('250 OK');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(answer);
    });
    socket.on('error', () => {});
    reply('220 post.example.org');
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const message = { to: 'ann@example.org', subject: 'Sagebrush Flats is calculated', text: 'The calculation is ready.' };

test('a letter goes to the mail server, from the sender to the recipient', async () => {
  const { address, heard } = await mailServer();
  await smtpMailer(address, 'Hybrid Front <front@example.org>').send(message);
  expect(heard).toContain('MAIL FROM:<front@example.org>');
  expect(heard).toContain('RCPT TO:<ann@example.org>');
  expect(heard).toContain('Subject: Sagebrush Flats is calculated');
  expect(heard).toContain('The calculation is ready.');
});

test('a name of a project cannot add lines to the head of a letter', async () => {
  const { address, heard } = await mailServer();
  await smtpMailer(address, 'front@example.org').send({ ...message, subject: 'Flats\r\nBcc: everybody@example.org' });
  expect(heard.filter((line) => line.startsWith('Bcc:'))).toEqual([]);
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
});

test('a recipient that the mail server does not know is a failure', async () => {
  const { address } = await mailServer('550 no such mailbox');
  await expect(smtpMailer(address, 'front@example.org').send(message)).rejects.toThrow('550');
});

test('a mail server that is not there is a failure', async () => {
  await expect(smtpMailer('smtp://127.0.0.1:9', 'front@example.org').send(message)).rejects.toThrow(/ECONNREFUSED/);
});
