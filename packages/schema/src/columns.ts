import type { Hex } from '@exchange/domain'
import { customType } from 'drizzle-orm/pg-core'

/** An integer of up to 78 digits (uint256): numeric in SQL, text on the driver, bigint here. */
export const bigInteger = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
})

/** An address or hash: lower-case 0x text. */
export const hexText = customType<{ data: Hex; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => value as Hex,
  toDriver: (value) => value.toLowerCase(),
})
