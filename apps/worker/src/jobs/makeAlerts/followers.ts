import { ALERT_WINDOW_SECONDS } from '@exchange/domain'
import type { Sources } from '../job.ts'
import type { Alert } from './alert.ts'

const FOLLOWS = `select user_id as account, follower_id as follower from app.follow
  where user_id = any($1) and created_at > now() - make_interval(secs => $2)`

/** New followers of some accounts. A repeated follow makes no second alert. */
export const findFollowers = async (app: Sources['app'], accounts: readonly string[]): Promise<readonly Alert[]> => {
  const { rows } = await app.query<{ account: string; follower: string }>(FOLLOWS, [accounts, ALERT_WINDOW_SECONDS])
  return rows.map(({ account, follower }) => ({
    account,
    kind: 'follower',
    key: follower,
    facts: { follower },
    link: `/arena/profile/${follower}`,
  }))
}
