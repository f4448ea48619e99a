/** Automations of locks, and their upkeeps. */
export const automationErrors = [
  'automation.notFound',
  'automation.creationPaused',
  'automation.over',
  'automation.notNow',
  'automation.settingsInvalid',
  'automation.linkTooSmall',
  'automation.notDue',
  'automation.runFailed',
  'automation.coolingDown',
] as const
