// PEOPLE-5, SEARCH-4
/**
 * Updates the ranks of users from their roles and verifications. `$1`: the accounts, lower-case; null for all. Run it in the transaction
 * that changes one of the two; unchanged rows are not written. It reads as many rows as there are marks, not users.
 */
export const LEVEL_USERS = `update app."user" u set rank = is_now.rank
  from (
    select u.id, case when a.role = 'superAdmin' then 0 when a.role = 'admin' then 1 when v.account is not null then 2 else 3 end as rank
    from (
      select id from app."user" where rank < 3 union select account from app.admin union select account from app.verification
    ) marked
    join app."user" u on u.id = marked.id
    left join app.admin a on a.account = u.id
    left join app.verification v on v.account = u.id
    where $1::text[] is null or u.id = any($1::text[])
  ) is_now
  where is_now.id = u.id and u.rank <> is_now.rank`
