// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MessagingFee, OFTLimit, OFTReceipt, SendParam} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {BridgeGate} from '../../../../src/bridge/BridgeGate.sol';
import {IBridge} from '../../../../src/interfaces/bridge/IBridge.sol';
import {BridgeFixture} from '../../../utils/BridgeFixture.sol';

/// @dev Sends again when the rest of a fee is returned.
contract SendsAgain {
    BridgeGate public immutable end;
    SendParam private _again;
    bool private _isIn;

    constructor(BridgeGate end_) {
        end = end_;
    }

    function sendTwice(SendParam calldata p) external payable {
        _again = p;
        end.send{value: msg.value / 2}(p, MessagingFee(msg.value / 2, 0), address(this));
    }

    receive() external payable {
        if (_isIn) return;
        _isIn = true;
        end.send{value: msg.value}(_again, MessagingFee(msg.value, 0), address(this));
    }
}

contract BridgeSend_Unit_Test is BridgeFixture {
    function test_RevertWhen_TheWayInIsClosed() external {
        vm.prank(council);
        permissions.setEntryPaused(address(lockbox), true);
        _expectRefusal(1e18, abi.encodeWithSelector(IBridge.EntryPaused.selector));
        assertEq(lockbox.leftInWindow(), 0);
        assertFalse(lockbox.isEntryOpen());
    }

    function test_RevertWhen_NothingIsLeftOfTheAmountAtSixDecimals() external {
        _expectRefusal(1e12 - 1, abi.encodeWithSelector(IBridge.BelowDust.selector, 1e12 - 1));
    }

    function test_RevertWhen_TheRecipientIsNoAccountOfTheOtherSide() external {
        bytes32[3] memory recipients = [bytes32(0), bytes32(uint256(1) << 160), _word(address(bridged))];
        for (uint256 i; i < 3; ++i) {
            SendParam memory p = _param(lockbox, bob, 1e18);
            p.to = recipients[i];
            bytes memory refusal = abi.encodeWithSelector(IBridge.InvalidRecipient.selector, recipients[i]);
            vm.expectRevert(refusal);
            lockbox.quoteSend(p, false);
            vm.expectRevert(refusal);
            vm.prank(alice);
            lockbox.send{value: FEE}(p, MessagingFee(FEE, 0), alice);
        }
    }

    function test_RevertWhen_MoreWouldLeaveWithin24HoursThanMay() external {
        _send(lockbox, alice, bob, CAP - 5e18);
        assertEq(lockbox.leftInWindow(), 5e18);
        _expectRefusal(6e18, abi.encodeWithSelector(IBridge.AboveCap.selector, 6e18, 5e18));
        _govern(address(lockbox), abi.encodeCall(lockbox.setCap, (1e18)));
        assertEq(lockbox.leftInWindow(), 0);
    }

    function test_When24HoursHavePassed() external {
        _send(lockbox, alice, bob, CAP - 5e18);
        skip(24 hours - 1);
        assertEq(lockbox.sentInWindow(), CAP - 5e18);
        skip(1);
        assertEq(lockbox.sentInWindow(), 0);
        _send(lockbox, alice, bob, CAP);
        assertEq(lockbox.sentTotal(), 2 * CAP - 5e18);
    }

    function test_WhenTheAmountHasDust() external {
        uint256 before = the.balanceOf(alice);
        (OFTLimit memory limit,, OFTReceipt memory receipt) = lockbox.quoteOFT(_param(lockbox, bob, 1e18 + 1e12 - 1));
        assertEq(limit.minAmountLD, 1e12);
        assertEq(limit.maxAmountLD, CAP);
        assertEq(receipt.amountSentLD, 1e18);
        assertEq(receipt.amountReceivedLD, 1e18);
        _send(lockbox, alice, bob, 1e18 + 1e12 - 1);
        assertEq(the.balanceOf(alice), before - 1e18);
    }

    function test_WhenItLeavesHome() external {
        _send(lockbox, alice, bob, 3e18);
        assertEq(the.balanceOf(address(lockbox)), 3e18);
        assertEq(lockbox.sentTotal(), 3e18);
        assertEq(lockbox.token(), address(the));
        assertTrue(lockbox.approvalRequired());
    }

    function test_WhenItLeavesTheOtherSide() external {
        _move(lockbox, alice, bob, 3e18);
        _send(bridged, bob, alice, 1e18);
        assertEq(bridged.balanceOf(bob), 2e18);
        assertEq(bridged.totalSupply(), 2e18);
        assertEq(bridged.sentTotal(), 1e18);
        (OFTLimit memory limit,,) = bridged.quoteOFT(_param(bridged, bob, 1e18));
        assertEq(limit.maxAmountLD, CAP - 1e18);
        assertFalse(bridged.approvalRequired());
    }

    function test_WhenSomebodyWhoIsSentBackTheRestOfAFeeSendsAgain() external {
        SendsAgain twice = new SendsAgain(lockbox);
        vm.prank(alice);
        the.transfer(address(twice), 2 * CAP);
        vm.prank(address(twice));
        the.approve(address(lockbox), type(uint256).max);
        SendParam memory p = _param(lockbox, bob, CAP);
        // The refund fails, so the endpoint reverts.
        vm.expectRevert();
        vm.prank(alice);
        twice.sendTwice{value: 6 * FEE}(p);
        assertEq(lockbox.sentTotal(), 0);
        p.amountLD = CAP / 2;
        // A send within a send is refused by the endpoint as well.
        vm.expectRevert();
        vm.prank(alice);
        twice.sendTwice{value: 6 * FEE}(p);
    }

    function testFuzz_NoMoreThanTheCapLeavesInAny24Hours(uint256[8] memory amounts, uint256[8] memory waits) external {
        uint256[8] memory times;
        for (uint256 i; i < 8; ++i) {
            skip(waits[i] % 12 hours);
            uint256 amount = (1 + amounts[i] % (CAP / 1e12)) * 1e12;
            bool fits = amount <= lockbox.leftInWindow();
            if (fits) _send(lockbox, alice, bob, amount);
            (times[i], amounts[i]) = (block.timestamp, fits ? amount : 0);
            uint256 sum;
            for (uint256 j; j <= i; ++j) {
                if (times[j] + 24 hours > block.timestamp) sum += amounts[j];
            }
            assertEq(lockbox.sentInWindow(), sum);
            assertLe(sum, CAP);
        }
    }

    function _expectRefusal(uint256 amount, bytes memory refusal) private {
        vm.expectRevert(refusal);
        vm.prank(alice);
        lockbox.send{value: FEE}(_param(lockbox, bob, amount), MessagingFee(FEE, 0), alice);
    }
}
