/**
 * The end of a statement that adds to inboxes. `changed` is a query of the accounts with a changed inbox; `said` one that has a row when
 * anything changed. Raises the versions of those inboxes and the common one, and notifies every API once, on commit. The common version is
 * raised first: concurrent senders queue there and cannot deadlock.
 */
export const notifyInboxesSql = (said: string, changed: string): string => `told as (
    insert into app.inbox_version as v (account, version) select '*', 1 where exists (${said})
    on conflict (account) do update set version = v.version + 1 returning version
  ), own as (
    insert into app.inbox_version as v (account, version) select account, 1 from (${changed}) changed where exists (select 1 from told) order by account
    on conflict (account) do update set version = v.version + 1
  )
  select pg_notify('inbox', version::text) from told`
