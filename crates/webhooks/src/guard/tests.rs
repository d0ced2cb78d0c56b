//! URLs and addresses that the guard allows and refuses.

use super::*;

fn guard(allow: &[&str]) -> Guard {
    Guard::new(AllowList::parse(allow).unwrap())
}

fn refused(guard: &Guard, url: &str) -> Option<Refusal> {
    guard.check(url).err()
}

#[test]
fn addresses_that_are_not_public_are_known() {
    for text in [
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.127.255.255",
        "100.100.100.200",
        "127.0.0.1",
        "127.255.255.254",
        "168.63.129.16",
        "169.254.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.1",
        "192.168.255.255",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.1",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
    ] {
        assert!(!is_public(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn addresses_of_version_six_that_are_not_public_are_known() {
    for text in [
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "64:ff9b::7f00:1",
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::1",
        "100::1",
        "2001::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001:2::1",
        "2001:10::1",
        "2001:20::1",
        "2001:db8::1",
        "2002:7f00:1::",
        "2002:808:808::1",
        "3fff::1",
        "3fff:fff::1",
        "5f00::1",
        "fc00::1",
        "fd00:ec2::254",
        "fdff::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "4000::1",
    ] {
        assert!(!is_public(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn addresses_next_to_the_special_ranges_are_public() {
    for text in [
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.1",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "203.0.112.255",
        "223.255.255.255",
        "2001:200::1",
        "2001:4860:4860::8888",
        "2001:db7:ffff::1",
        "2001:db9::1",
        "2003::1",
        "2606:4700::1111",
        "2a00:1450::1",
        "3ffe::1",
    ] {
        assert!(is_public(text.parse().unwrap()), "{text}");
    }
}

#[test]
fn literal_addresses_are_refused_in_every_disguise() {
    let guard = guard(&[]);
    for host in [
        "127.0.0.1",
        "127.1",
        "127.0.1",
        "0x7f000001",
        "0X7F.1",
        "2130706433",
        "017700000001",
        "0177.0.0.1",
        "127.0.0.1.",
        "%31%32%37.0.0.1",
        "127.0.0.1",
        "①②⑦.0.0.1",
        "0",
        "0.0.0.0",
        "[::]",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:ffff:a9fe:a9fe]",
        "[::127.0.0.1]",
        "[64:ff9b::a9fe:a9fe]",
        "[fd00:ec2::254]",
        "[fe80::1]",
        "[2002:7f00:1::]",
        "169.254.169.254",
        "10.1.2.3",
        "192.168.1.1",
        "172.20.0.1",
        "255.255.255.255",
    ] {
        for url in [
            format!("http://{host}/"),
            format!("https://{host}:8443/x"),
            format!("http:\\\\{host}\\x"),
        ] {
            assert_eq!(refused(&guard, &url), Some(Refusal::NotPublic), "{url}");
        }
    }
}

#[test]
fn names_of_the_machine_itself_are_refused() {
    let guard = guard(&[]);
    for host in [
        "localhost",
        "localhost.",
        "LOCALHOST",
        "LocalHost.",
        "a.localhost",
        "a.b.localhost.",
        "localhost.localdomain",
        "localhost",
        "ip6-localhost",
    ] {
        let url = format!("http://{host}:3000/");
        assert_eq!(refused(&guard, &url), Some(Refusal::NotPublic), "{url}");
    }
}

#[test]
fn public_names_and_addresses_pass_and_are_checked_when_resolved() {
    let guard = guard(&[]);
    for url in [
        "https://example.com/hook",
        "http://8.8.8.8/",
        "https://[2606:4700::1111]/",
        "https://localhost.example.com/",
        "https://notlocalhost/",
    ] {
        assert_eq!(guard.check(url).unwrap().1, Passage::Checked, "{url}");
    }
}

#[test]
fn what_is_no_web_address_is_refused() {
    let guard = guard(&[]);
    for (url, refusal) in [
        ("ftp://example.com/", Refusal::Scheme),
        ("file:///etc/passwd", Refusal::Scheme),
        ("gopher://example.com/", Refusal::Scheme),
        ("javascript:alert(1)", Refusal::Scheme),
        ("example.com", Refusal::Unreadable),
        ("http://", Refusal::Unreadable),
        ("http://[::1", Refusal::Unreadable),
        ("http://[fe80::1%25eth0]/", Refusal::Unreadable),
        ("http://1.2.3.4.5/", Refusal::Unreadable),
        ("http://a:b@example.com/", Refusal::UserInfo),
        ("http://a@127.0.0.1/", Refusal::UserInfo),
        ("http://./", Refusal::NoHost),
    ] {
        assert_eq!(refused(&guard, url), Some(refusal), "{url}");
    }
}

#[test]
fn an_allowed_range_opens_its_addresses_only() {
    let guard = guard(&["10.1.0.0/16", "127.0.0.1", "fd00::/8"]);
    for text in ["10.1.2.3", "127.0.0.1", "::ffff:127.0.0.1", "fd12::1"] {
        assert!(guard.permits(text.parse().unwrap()), "{text}");
    }
    for text in ["10.2.0.1", "127.0.0.2", "::1", "64:ff9b::7f00:1", "fe80::1"] {
        assert!(!guard.permits(text.parse().unwrap()), "{text}");
    }
    assert_eq!(guard.check("http://127.1:99/").unwrap().1, Passage::Checked);
    assert!(refused(&guard, "http://localhost/").is_some());
}

#[test]
fn an_allowed_host_passes_by_its_name() {
    let guard = guard(&["Hooks.Internal.", "localhost", "*.corp.example"]);
    for url in [
        "http://hooks.internal/",
        "https://HOOKS.internal.:8443/",
        "http://localhost:1/",
        "http://a.corp.example/",
        "http://a.b.corp.example./",
    ] {
        assert_eq!(guard.check(url).unwrap().1, Passage::Named, "{url}");
    }
    for url in [
        "http://corp.example/",
        "http://evilcorp.example/",
        "http://hooks.internal.evil.example/",
        "http://a.hooks.internal/",
    ] {
        assert_eq!(guard.check(url).unwrap().1, Passage::Checked, "{url}");
    }
    assert!(refused(&guard, "http://127.0.0.1/").is_some());
    assert!(!guard.permits("127.0.0.1".parse().unwrap()));
}

#[test]
fn an_allowed_host_with_a_port_passes_on_that_port_only() {
    let guard = guard(&[
        "localhost:8080",
        "127.0.0.1:9000",
        "[::1]:9000",
        "web.internal:443",
    ]);
    for url in [
        "http://localhost:8080/",
        "http://127.0.0.1:9000/",
        "http://127.1:9000/",
        "http://[::1]:9000/",
        "https://web.internal/",
    ] {
        assert_eq!(guard.check(url).unwrap().1, Passage::Named, "{url}");
    }
    for url in [
        "http://localhost/",
        "http://127.0.0.1:9001/",
        "http://[::1]/",
    ] {
        assert_eq!(refused(&guard, url), Some(Refusal::NotPublic), "{url}");
    }
    assert_eq!(
        guard.check("http://web.internal/").unwrap().1,
        Passage::Checked
    );
}

#[test]
fn entries_that_mean_nothing_are_named() {
    for text in [
        "",
        "*",
        "*.",
        "10.0.0.0/33",
        "10.0.0.0/",
        "10.0.0.0/+8",
        "fd00::/129",
        "host:0",
        "host:99999",
        "host:",
        "http://host",
        "a b",
        "*.10.0.0.1",
        "host/8",
    ] {
        assert_eq!(
            AllowList::parse(&[text]),
            Err(BadEntry(text.to_owned())),
            "{text}"
        );
    }
    assert!(AllowList::parse(&["0.0.0.0/0", "::/0", "[::1]", " a-b_c.d "]).is_ok());
}
