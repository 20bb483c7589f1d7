/** Why a customer says no, as far as they are asked: a part of what sales itself distinguishes. */
export const refusalReasons = ['price', 'leadTime', 'capability', 'customerCancelled', 'other'] as const
