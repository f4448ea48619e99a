// A process that sends one mail to SMTP_URL: TLS trust is set when a process starts (NODE_EXTRA_CA_CERTS).
import { createSmtp } from '../src/mail/smtp.ts'

const send = createSmtp({ smtpUrl: process.env['SMTP_URL']!, from: 'alerts@thena.example' })
await send({ to: 'alice@marentide.example', subject: 'Order filled', text: 'Your order was filled.', messageId: 'one@thena.example' })
