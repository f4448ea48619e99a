import type { ObjectStore } from '@exchange/protocol/node/objectStore/objectStore'
import { z } from 'zod'
import { defineJob } from '../job.ts'
import { type Banner, findUnnamed, withoutNamed } from './findDue.ts'

const bannerSchema = z.object({ key: z.string(), pictureKey: z.string() })

// ARENA-6
/**
 * Removes banners that no competition names from the store. The file is removed before its row; otherwise a failure would leave a file
 * without a row.
 */
export const createSweepBanners = (store: Pick<ObjectStore, 'remove'>, chainIds: readonly number[]) =>
  defineJob<Banner>({
    name: 'sweepBanners',
    schedule: '23 * * * *',
    findDue: (sources) => findUnnamed(sources, chainIds),
    keyOf: ({ key }) => key,
    parse: (payload) => bannerSchema.parse(payload),
    execute: async (sources, banner) => {
      // The competition may have been created meanwhile.
      if ((await withoutNamed(sources, chainIds, [banner])).length === 0) return
      await store.remove(banner.pictureKey)
      await sources.app.query('delete from app.upload where key = $1', [banner.key])
    },
  })
