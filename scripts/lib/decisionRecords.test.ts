import { expect, it } from 'vitest'
import { recordFaults } from './decisionRecords.mjs'

const RECORD =
  '# 001 A choice\n\nStatus: in force. Date: 2026-11-21.\n\n**Alternatives.**\n- none\n\n**Choice.** This.\n\n**Consequence.** That.\n'

it('takes a record with status, date, alternatives, choice and consequence in at most 25 lines', () => {
  expect(recordFaults(RECORD)).toEqual([])
})

it('names the part that is missing, and a record that is too long', () => {
  expect(recordFaults(RECORD.replace('**Alternatives.**', ''))).toEqual(['has no "**Alternatives.**"'])
  expect(recordFaults(RECORD + 'more\n'.repeat(20))).toEqual(['has 30 lines, more than 25'])
})
