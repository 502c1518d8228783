vcl 4.1;

# Varnish between the https proxy and the server: /etc/varnish/default.vcl. In nginx.conf or the Caddyfile forward to
# Varnish (127.0.0.1:6081) instead of the server, and set AMBIT_PROXIES=2. Varnish stores only pages of visitors, which
# the server marks with s-maxage, and sends old copies while the server or its database fails. Keep Varnish on
# 127.0.0.1.
import cookie;
import std;

backend ambit {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  unset req.http.Ambit-Lookup;
  unset req.http.X-Forwarded-Host;
  std.collect(req.http.Cookie, "; ");
  if (req.http.Upgrade ~ "(?i)websocket") {
    return (pipe);
  }
  # Members, people who are logging in, programs and writes always reach the server. ambit, ambit_step, ambit_provider
  # and ambit_device are its cookies; with https their names start with __Host-.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
    || req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?ambit") {
    return (pass);
  }

  # a copy depends on these cookies only
  cookie.parse(req.http.Cookie);
  cookie.keep("dayNight,language,preferences");
  set req.http.Cookie = cookie.get_string();
  if (cookie.isset("language")) {
    unset req.http.Accept-Language;
  } else if (req.http.Accept-Language ~ "(?i)(?:^|,)\s*(?:en|es|ru|sk)(?:[-;,\s]|$)") {
    # the first language of the site; browsers send the preferred language first
    set req.http.Accept-Language = std.tolower(regsub(req.http.Accept-Language,
      "(?i)^(?:.*?,)??\s*(en|es|ru|sk)(?:[-;,\s].*)?$", "\1"));
  } else {
    unset req.http.Accept-Language;
  }
  if (req.http.Cookie == "") {
    unset req.http.Cookie;
  }

  # after a failure the second lookup also finds old copies
  set req.grace = 30s;
  if (req.restarts > 0) {
    set req.grace = 1h;
  }
  set req.http.Ambit-Lookup = "1";
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = req.http.Connection;
}

sub vcl_backend_fetch {
  unset bereq.http.Ambit-Lookup;
}

sub vcl_backend_response {
  # a stored failure would replace the old copy
  if (beresp.status >= 500 && !bereq.uncacheable) {
    return (abandon);
  }
  if (beresp.http.Cache-Control !~ "s-maxage=" || beresp.http.Set-Cookie) {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 30s);
}

sub vcl_backend_error {
  if (!bereq.uncacheable) {
    return (abandon);
  }
}

# the server failed: look up once more, for an old copy
sub vcl_synth {
  if (resp.status == 503 && req.http.Ambit-Lookup && req.restarts == 0) {
    return (restart);
  }
}

# without an old copy the visitor gets the server's own error page
sub vcl_miss {
  if (req.restarts > 0) {
    return (pass);
  }
}
