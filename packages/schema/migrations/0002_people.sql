CREATE TABLE "app"."admin" (
	"account" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_account_check" CHECK ("app"."admin"."account" = lower("app"."admin"."account")),
	CONSTRAINT "admin_role_check" CHECK ("app"."admin"."role" in ('admin', 'superAdmin'))
);
--> statement-breakpoint
CREATE TABLE "app"."audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "app"."verification" (
	"account" text PRIMARY KEY NOT NULL,
	"check_mark_icon" text,
	"verified_by" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."mutation_answer" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutation_answer_pkey" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "app"."alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "alert_key" UNIQUE("account","kind","key")
);
--> statement-breakpoint
CREATE TABLE "app"."alert_setting" (
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "alert_setting_pkey" PRIMARY KEY("account","kind")
);
--> statement-breakpoint
CREATE TABLE "app"."inbox_version" (
	"account" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content" text NOT NULL,
	"link" text,
	"to_everybody" boolean NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"read" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notification_state_check" CHECK ("app"."notification"."state" in ('draft', 'scheduled', 'sending', 'sent', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "app"."notification_receipt" (
	"account" text NOT NULL,
	"notification_id" bigint NOT NULL,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "notification_receipt_pkey" PRIMARY KEY("account","notification_id")
);
--> statement-breakpoint
CREATE TABLE "app"."notification_recipient" (
	"notification_id" bigint NOT NULL,
	"account" text NOT NULL,
	CONSTRAINT "notification_recipient_pkey" PRIMARY KEY("notification_id","account")
);
--> statement-breakpoint
CREATE TABLE "app"."achievement_award" (
	"account" text NOT NULL,
	"achievement" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"reached_at" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_award_pkey" PRIMARY KEY("account","achievement")
);
--> statement-breakpoint
CREATE TABLE "app"."follow" (
	"follower_id" text NOT NULL,
	"user_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "app"."follow_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_pkey" PRIMARY KEY("follower_id","user_id"),
	CONSTRAINT "follow_oneself_check" CHECK ("app"."follow"."follower_id" <> "app"."follow"."user_id")
);
--> statement-breakpoint
CREATE TABLE "app"."profile" (
	"account" text PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"website" text,
	"x_handle" text,
	"country" text,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"theme" text,
	"name_color" text,
	"label" text,
	"avatar_key" text,
	"avatar_item" bigint,
	"avatar_chain_id" integer,
	"banner_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_account_check" CHECK ("app"."profile"."account" = lower("app"."profile"."account"))
);
--> statement-breakpoint
CREATE TABLE "app"."upload" (
	"key" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"picture_key" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text,
	"name_changed_hands_at" bigint,
	"is_contract" boolean DEFAULT false NOT NULL,
	"rank" smallint DEFAULT 3 NOT NULL,
	"discoverable" boolean DEFAULT true NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_id_check" CHECK ("app"."user"."id" = lower("app"."user"."id"))
);
--> statement-breakpoint
CREATE TABLE "app"."rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "app"."refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"chain_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "session_account_check" CHECK ("app"."session"."account" = lower("app"."session"."account"))
);
--> statement-breakpoint
CREATE TABLE "app"."sign_in_nonce" (
	"nonce" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app"."refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "app"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject_index" ON "app"."audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor_index" ON "app"."audit_entry" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "alert_account_index" ON "app"."alert" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "alert_unread_index" ON "app"."alert" USING btree ("account") WHERE "app"."alert"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_state_index" ON "app"."notification" USING btree ("state","send_at");--> statement-breakpoint
CREATE INDEX "notification_receipt_notification_index" ON "app"."notification_receipt" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "notification_recipient_account_index" ON "app"."notification_recipient" USING btree ("account","notification_id");--> statement-breakpoint
CREATE INDEX "follow_user_index" ON "app"."follow" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "follow_follower_index" ON "app"."follow" USING btree ("follower_id","position");--> statement-breakpoint
CREATE INDEX "profile_item_index" ON "app"."profile" USING btree ("avatar_chain_id","avatar_item");--> statement-breakpoint
CREATE INDEX "upload_account_index" ON "app"."upload" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "user_username_index" ON "app"."user" USING btree ("username");--> statement-breakpoint
CREATE INDEX "user_rank_index" ON "app"."user" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "refresh_token_session_index" ON "app"."refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_account_index" ON "app"."session" USING btree ("account","created_at");--> statement-breakpoint
-- What an admin did stays as it was written.
CREATE FUNCTION "app"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_append_only" BEFORE UPDATE OR DELETE ON "app"."audit_entry" FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_entry_is_never_emptied" BEFORE TRUNCATE ON "app"."audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "app"."refuse_change"();
