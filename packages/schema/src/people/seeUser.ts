// PEOPLE-5
/** Makes a user of an account that signed in or was named by an admin. `$1`: its lower-case address. */
export const SEE_USER = 'insert into app."user" (id) values ($1) on conflict do nothing'
