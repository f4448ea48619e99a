ALTER TABLE "app"."point_entry" ADD COLUMN "block_hash" text;--> statement-breakpoint
ALTER TABLE "app"."point_withdrawal" ADD COLUMN "block_hash" text;