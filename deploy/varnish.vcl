# Varnish 7 in front of Gevel: Debian's packages varnish and varnish-modules (for xkey). Put it in /etc/varnish/default.vcl. TLS is
# in front of it (nginx, hitch, Caddy), the site behind it:
#   the site:  EDGE_PURGE_URL=http://127.0.0.1:6081/ EDGE_PRIVATE_HOSTS=127.0.0.1:6081 EDGE_PURGE_TOKEN=… TRUST_PROXY=2
#   varnishd:  GEVEL_PURGE_TOKEN in its environment, the same token
# It keeps what the site lets anyone keep, as long as the site says, and drops it by its tag when the content changes.
vcl 4.1;

import directors;
import std;
import xkey;

probe alive {
    .url = "/api/health/";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .probe = alive;
}

# A second instance is another backend like it, and another line here.
sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(one);
}

sub vcl_recv {
    set req.backend_hint = site.backend();

    if (req.http.xkey-purge) {
        if (!std.getenv("GEVEL_PURGE_TOKEN") ||
            req.http.Authorization != "Bearer " + std.getenv("GEVEL_PURGE_TOKEN")) {
            return (synth(403));
        }
        return (synth(200, "Dropped " + xkey.purge(req.http.xkey-purge)));
    }

    unset req.http.X-May-Be-Old;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whom the site knows, and whose view of lists it has stored, it answers itself; ranges of films and maps too.
    if (req.http.Authorization || req.http.Range || req.http.Cookie ~ "gevel[.-]" || req.http.Cookie ~ "site-view=") {
        return (pass);
    }
    # What is older than the site says is for when the site does not answer: it is known to be away, or has just failed.
    if (req.restarts == 0 && std.healthy(req.backend_hint)) {
        set req.grace = 5s;
        set req.http.X-May-Be-Old = "1";
    }
    return (hash);
}

# What is kept was asked for without any cookie, even one that the site does not read; it is given to everybody.
sub vcl_miss {
    if (req.http.Cookie) {
        return (pass);
    }
}

sub vcl_backend_fetch {
    if (bereq.is_bgfetch) {
        unset bereq.http.Cookie;
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.http.X-Failed = "1";
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public\b") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
    # Varnish reads s-maxage and max-age itself.
    if (beresp.ttl > 0s && beresp.http.Cache-Control ~ "stale-if-error=\d") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 5s);
    }
}

sub vcl_backend_error {
    set beresp.http.X-Failed = "1";
}

sub vcl_deliver {
    if (resp.http.X-Failed && req.http.X-May-Be-Old) {
        return (restart);
    }
    unset resp.http.X-Failed;
    # Who stands in front of this cache is not purged after changes, and asks each time.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    }
    unset resp.http.xkey;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
