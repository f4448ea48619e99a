import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { inTransaction } from '../../database/inTransaction.ts'

const NONE = `select 1 from app.admin where role = 'superAdmin' limit 1`
const APPOINT = `insert into app.admin (account, role) values ($1, 'superAdmin') on conflict (account) do update set role = 'superAdmin'`
const RANK = `insert into app."user" (id, rank) values ($1, 0) on conflict (id) do update set rank = 0`
const LOG = `insert into app.audit_entry (actor, action, subject, after) values ('configuration', 'admin.grant', $1, '{"role":"superAdmin"}')`

// ADMIN-3
/**
 * Makes the configured account super admin when there is none. An account that was removed later is not appointed again while another super
 * admin exists.
 */
export const appointFirstSuperAdmin = (database: Pick<pg.Pool, 'connect'>, account: Address): Promise<boolean> =>
  inTransaction(database, async (client) => {
    // One process at a time reads and writes.
    await client.query('lock table app.admin in share row exclusive mode')
    if ((await client.query(NONE)).rowCount) return false
    for (const text of [APPOINT, RANK, LOG]) await client.query(text, [account])
    return true
  })
