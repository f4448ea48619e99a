CREATE TABLE "app"."email_code" (
	"account" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"nonce" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_code_account_check" CHECK ("app"."email_code"."account" = lower("app"."email_code"."account"))
);
--> statement-breakpoint
CREATE TABLE "app"."mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "mail_key" UNIQUE("key"),
	CONSTRAINT "mail_kind_check" CHECK ("app"."mail"."kind" in ('emailCode', 'alert'))
);
--> statement-breakpoint
ALTER TABLE "app"."alert_setting" ADD COLUMN "by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."profile" ADD COLUMN "mail_language" text;--> statement-breakpoint
CREATE INDEX "mail_account_index" ON "app"."mail" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "mail_created_index" ON "app"."mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_waiting_index" ON "app"."mail" USING btree ("id") WHERE "app"."mail"."sent_at" is null and "app"."mail"."dropped_at" is null;