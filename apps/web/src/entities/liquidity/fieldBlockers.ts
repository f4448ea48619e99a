/** What is said at the field of an amount; what else is in the way is said by the button. */
export const isFieldBlocker = (code: string): boolean => code === 'amountInvalid' || code === 'balanceShort' || code === 'gasShort'
