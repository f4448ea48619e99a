import { expect, it } from 'vitest'
import { readMail } from './readMail.ts'

const mail = (head: readonly string[], body: string): string => [...head, '', body].join('\r\n')

// PEOPLE-18
it('reads words of headers and a body in each of the ways in which mails write them', () => {
  const subject = `Subject: =?UTF-8?B?${Buffer.from('確認').toString('base64')}?=\r\n =?UTF-8?Q?_=E3=82=B3_?=`
  expect(readMail(mail([subject, 'Content-Transfer-Encoding: base64'], Buffer.from('コード\r\n123456').toString('base64')))).toMatchObject({
    subject: '確認 コ ',
    text: 'コード\n123456',
  })
  expect(readMail(mail(['Content-Transfer-Encoding: quoted-printable'], 'n.=C2=BA=\r\n 7=3D7')).text).toBe('n.º 7=7')
  expect(readMail(mail(['Subject: Plain', 'List-Unsubscribe: <https://a.example>'], 'Hi\r\n'))).toEqual({
    subject: 'Plain',
    text: 'Hi',
    headers: { subject: 'Plain', 'list-unsubscribe': '<https://a.example>' },
  })
})

it('reads a mail without a body', () => expect(readMail('Subject: A').text).toBe(''))
