CREATE TABLE "app"."user_cursor" (
	"chain_id" integer NOT NULL,
	"source" text NOT NULL,
	"read_to" bigint NOT NULL,
	CONSTRAINT "user_cursor_pkey" PRIMARY KEY("chain_id","source")
);
--> statement-breakpoint
ALTER TABLE "app"."user" ADD COLUMN "code_read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_code_index" ON "app"."user" USING btree ("first_seen_at") WHERE "app"."user"."code_read_at" is null;