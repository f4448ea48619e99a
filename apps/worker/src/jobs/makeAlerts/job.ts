import { defineJob } from '../job.ts'
import { alertsSchema } from './alert.ts'
import { makeAlertRows } from './execute.ts'
import { type ChainFinders, createFinders, type DueAlerts, findDueAlerts, keyOfAlerts } from './findDue.ts'

// NOTE-5
/** Alerts accounts within a minute of the events that they chose. */
export const createMakeAlerts = (chain: ChainFinders) =>
  defineJob<DueAlerts>({
    name: 'makeAlerts',
    schedule: '* * * * *',
    findDue: (sources) => findDueAlerts(sources, createFinders(chain)),
    keyOf: keyOfAlerts,
    parse: (payload) => alertsSchema.parse(payload),
    execute: (sources, { alerts }) => makeAlertRows(sources, alerts),
  })
