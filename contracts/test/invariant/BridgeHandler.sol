// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MessagingFee, SendParam} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {BridgeGate} from '../../src/bridge/BridgeGate.sol';
import {BridgeFixture} from '../utils/BridgeFixture.sol';

/// @title Draws transfers in both directions and the fates of their messages, with independent books of those in flight
contract BridgeHandler is BridgeFixture {
    uint256 public constant ACTORS = 3;
    uint256 private constant MAX_MESSAGES = 40;

    struct Message {
        Packet packet;
        address to;
        uint256 amount;
        bool verified;
        bool delivered;
    }

    struct Leaving {
        uint256 at;
        uint256 amount;
    }

    address[ACTORS] public actors;
    mapping(address account => uint256) public atHome;
    mapping(address account => uint256) public away;
    uint256[2] public underWay;
    uint256 public sends;
    uint256 public deliveries;
    uint256 public refusals;
    Message[] private _messages;
    Leaving[][2] private _left;

    /// @dev The campaign runs the constructor's world: both ends, and three accounts that hold the whole supply.
    constructor() {
        setUp();
        actors = [alice, bob, makeAddr('carol')];
        for (uint256 i = 1; i < ACTORS; ++i) {
            vm.deal(actors[i], 100 ether);
            vm.prank(actors[i]);
            the.approve(address(lockbox), type(uint256).max);
        }
        atHome[alice] = the.totalSupply();
    }

    function ends(uint256 side) public view returns (BridgeGate) {
        return side == 0 ? BridgeGate(lockbox) : BridgeGate(bridged);
    }

    function tokens() external view returns (address, address) {
        return (address(the), address(bridged));
    }

    function send(uint256 side, uint256 from, uint256 to, uint256 amount) external {
        if (_messages.length == MAX_MESSAGES) return;
        side %= 2;
        (address sender, address recipient) = (actors[from % ACTORS], actors[to % ACTORS]);
        uint256 held = side == 0 ? atHome[sender] : away[sender];
        amount %= (amount % 5 == 0 ? held : (held < CAP ? held : CAP / 3)) + 1;
        uint256 fits = amount - amount % 1e12;
        BridgeGate end = ends(side);
        bool sound = fits != 0 && end.isEntryOpen() && fits <= end.cap() - sentInWindow(side);
        vm.recordLogs();
        SendParam memory p = _param(end, recipient, amount);
        vm.prank(sender);
        try end.send{value: FEE}(p, MessagingFee(FEE, 0), sender) {
            assertTrue(sound, 'left though it may not');
            _messages.push(Message(_lastPacket(), recipient, fits, false, false));
            _left[side].push(Leaving(block.timestamp, fits));
            if (side == 0) atHome[sender] -= fits;
            else away[sender] -= fits;
            underWay[side] += fits;
            ++sends;
        } catch {
            assertFalse(sound, 'refused though it may leave');
            ++refusals;
        }
    }

    function verify(uint256 which) external {
        (bool found, uint256 i) = _pick(which, false);
        if (!found) return;
        _verify(_messages[i].packet);
        _messages[i].verified = true;
    }

    /// @dev Anyone delivers; some attempts supply too little gas.
    function deliver(uint256 which, uint256 gasLimit) external {
        (bool found, uint256 i) = _pick(which, true);
        if (!found) return;
        vm.prank(makeAddr('anybody'));
        try this.deliverWith(_messages[i].packet, bound(gasLimit, 30_000, 600_000)) {
            _arrived(i);
        } catch {
            ++refusals;
        }
    }

    function brake(uint256 side, bool on) external {
        BridgeGate end = ends(side % 2);
        vm.prank(on ? guardian : council);
        if (on) end.brake();
        else end.release();
    }

    function wait(uint256 time) external {
        skip(bound(time, 1 minutes, 12 hours));
    }

    /// @dev All that is under way is verified and delivered, with both brakes on.
    function settle() external {
        for (uint256 side; side < 2; ++side) {
            vm.prank(guardian);
            ends(side).brake();
        }
        for (uint256 i; i < _messages.length; ++i) {
            if (!_messages[i].verified) _verify(_messages[i].packet);
        }
        for (uint256 n = _messages.length; n != 0; --n) {
            if (_messages[n - 1].delivered) continue;
            _deliver(_messages[n - 1].packet);
            _arrived(n - 1);
        }
    }

    function sentInWindow(uint256 side) public view returns (uint256 sum) {
        for (uint256 i; i < _left[side].length; ++i) {
            if (_left[side][i].at + 24 hours > block.timestamp) sum += _left[side][i].amount;
        }
    }

    function deliverWith(Packet calldata p, uint256 gasLimit) external {
        uint32 eid = p.origin.srcEid == HOME ? AWAY : HOME;
        endpoints[eid].lzReceive{gas: gasLimit}(p.origin, p.receiver, p.guid, p.message, '');
    }

    function _arrived(uint256 i) private {
        Message storage m = _messages[i];
        assertFalse(m.delivered, 'delivered twice');
        m.delivered = true;
        bool outward = m.packet.origin.srcEid == HOME;
        underWay[outward ? 0 : 1] -= m.amount;
        if (outward) away[m.to] += m.amount;
        else atHome[m.to] += m.amount;
        ++deliveries;
    }

    /// @dev The first message, from a drawn index on, that awaits verification, or that is verified but not delivered.
    function _pick(uint256 which, bool verified) private view returns (bool, uint256) {
        for (uint256 n; n < _messages.length; ++n) {
            uint256 i = (which % _messages.length + n) % _messages.length;
            if (_messages[i].verified == verified && !_messages[i].delivered) return (true, i);
        }
        return (false, 0);
    }
}
