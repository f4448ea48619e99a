CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION "app"."bigrams"(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN (SELECT coalesce(array_agg(DISTINCT substr(word, place, 2)), '{}') FROM generate_series(1, char_length(word) - 1) AS place);--> statement-breakpoint
CREATE INDEX "user_username_beginning" ON "app"."user" USING btree ("username" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_username_pairs" ON "app"."user" USING gin (app.bigrams("username"));--> statement-breakpoint
CREATE INDEX "user_username_parts" ON "app"."user" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_id_beginning" ON "app"."user" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_id_parts" ON "app"."user" USING gin ("id" gin_trgm_ops);