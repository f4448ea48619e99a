DROP INDEX "app"."payout_waiting";--> statement-breakpoint
ALTER TABLE "app"."payout" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payout_unsettled" ON "app"."payout" USING btree ("chain_id") WHERE "app"."payout"."settled_at" is null;