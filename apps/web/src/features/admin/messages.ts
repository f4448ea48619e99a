import type { NotificationState } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminScreen } from './model/adminPath.ts'

export const screenNames: Readonly<Record<AdminScreen, MessageDescriptor>> = {
  users: msg`Users`,
  admins: msg`Admins`,
  notifications: msg`Notifications`,
  achievements: msg`Achievements`,
  work: msg`Failed jobs`,
  audit: msg`Audit log`,
}

export const messageStates: Readonly<Record<NotificationState, MessageDescriptor>> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  sending: msg`Sending`,
  sent: msg({ message: 'Sent', context: 'a notification' }),
  canceled: msg`Cancelled`,
}

/** Names of the actions in the log. */
export const auditActions: Readonly<Record<string, MessageDescriptor>> = {
  'admin.grant': msg`Role added`,
  'admin.revoke': msg`Role removed`,
  'user.verify': msg`Checkmark added`,
  'user.unverify': msg`Checkmark removed`,
  'user.editMarks': msg`Picture or colour changed`,
  'user.giveUpload': msg`Picture or banner uploaded`,
  'notification.create': msg`Notification written`,
  'notification.edit': msg`Notification edited`,
  'notification.schedule': msg`Notification scheduled`,
  'notification.cancel': msg`Notification cancelled`,
  'deadLetter.retry': msg`Job tried again`,
  'deadLetter.discard': msg`Job discarded`,
}
