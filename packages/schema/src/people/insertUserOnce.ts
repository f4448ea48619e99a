// PEOPLE-5
/** Adds a user for an account that signed in or that an admin named. `$1`: its lower-case address. */
export const INSERT_USER_ONCE = 'insert into app."user" (id) values ($1) on conflict do nothing'
