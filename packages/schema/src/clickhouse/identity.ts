import { createHash } from 'node:crypto'

/**
 * SQL that identifies the index that the views show: the server, the table behind the view and the build. It stays the same when the
 * indexer restarts, and changes with every new index. Null while the views are being switched.
 */
export const INDEX_NAME = `(select (select system_identifier from pg_control_system())::text || ':' || (coalesce(
    (select min(d.refobjid::bigint) from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class where r.ev_class = 'idx.pool'::regclass),
    (select c.oid::bigint from pg_class c where c.oid = 'idx.pool'::regclass and c.relkind = 'r')))::text || ':' || (m.value ->> 'build_id')
  from idx._ponder_meta m where m.key = 'app')`

/** One chain of an index. */
export const chainOfIndex = (index: string, chainId: number): string => `${index}:${chainId}`

/** The same as a 64-bit number, which ClickHouse compares faster than text. */
export const copyId = (chain: string): string => createHash('sha256').update(chain).digest().readBigUInt64BE().toString()
