import type { ErrorOf } from '@exchange/domain'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Automations of locks, and their upkeeps. */
export const automationStatuses: Readonly<Record<ErrorOf<'automation'>, ContentfulStatusCode>> = {
  'automation.notFound': 404,
  'automation.creationPaused': 503,
  'automation.over': 409,
  'automation.notNow': 409,
  'automation.settingsInvalid': 400,
  'automation.linkTooSmall': 400,
  'automation.notDue': 409,
  'automation.runFailed': 409,
  'automation.coolingDown': 409,
}
