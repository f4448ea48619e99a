/**
 * The end of a statement that put something into inboxes. `changed` is a query of the accounts whose own inboxes changed; `said` one that has a row where anything
 * did. Raises the versions of those inboxes and the one of everybody, and tells every API once, with the commit. The version of everybody comes first: who else
 * sends waits there, and never for each other.
 */
export const tellInboxes = (said: string, changed: string): string => `told as (
    insert into app.inbox_version as v (account, version) select '*', 1 where exists (${said})
    on conflict (account) do update set version = v.version + 1 returning version
  ), own as (
    insert into app.inbox_version as v (account, version) select account, 1 from (${changed}) changed where exists (select 1 from told) order by account
    on conflict (account) do update set version = v.version + 1
  )
  select pg_notify('inbox', version::text) from told`
