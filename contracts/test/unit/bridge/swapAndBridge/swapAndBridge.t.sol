// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IBridge} from '../../../../src/interfaces/bridge/IBridge.sol';
import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {ICrossChainSwap} from '../../../../src/interfaces/bridge/ICrossChainSwap.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {SilentToken} from '../../../../src/testing/hostile/TransferTokens.sol';
import {CrossChainFixture} from '../../../utils/CrossChainFixture.sol';

// BRIDGE-13
contract CrossChainSend_Unit_Test is CrossChainFixture {
    function test_RevertWhen_TheDeadlineHasPassed() external {
        ICrossChainSwap.Departure memory d = _dollars(1e18);
        d.deadline = block.timestamp - 1;
        _refuses(d, _toDollars(), abi.encodeWithSelector(IRouter.Expired.selector, d.deadline, block.timestamp));
    }

    function test_RevertWhen_NobodyCanHoldWhatArrives() external {
        address[3] memory recipients = [address(0), address(there), address(bridged)];
        for (uint256 i; i < 3; ++i) {
            ICrossChainSwap.Arrival memory a = _toDollars();
            a.recipient = recipients[i];
            _refuses(_dollars(1e18), a, abi.encodeWithSelector(IRouter.InvalidRecipient.selector, recipients[i]));
        }
    }

    function test_RevertWhen_MoreGasIsAskedForThanASwapGets() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.gas = here.MAX_GAS() + 1;
        _refuses(_dollars(1e18), a, abi.encodeWithSelector(ICrossChainSwap.GasTooHigh.selector, a.gas));
    }

    // Otherwise the token would arrive although the event reports native coin.
    function test_RevertWhen_CoinsAreAskedForWithoutASwapOnArrival() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        (a.isNative, a.steps) = (true, new IRouter.Step[](0));
        _allow(address(the), 1e18);
        _refuses(_tokens(1e18), a, abi.encodeWithSelector(IRouter.InvalidPathLength.selector, 0));
        a.isNative = false;
        _leave(_tokens(1e18), a);
    }

    function test_RevertWhen_TheCoinsDoNotCoverTheAmount() external {
        ICrossChainSwap.Departure memory d = _coins(1e18);
        d.amountIn = 10e18;
        ICrossChainSwap.Arrival memory a = _toDollars();
        vm.expectRevert(abi.encodeWithSelector(ICrossChainSwap.WrongNativeAmount.selector, 1e18, 10e18));
        vm.prank(alice);
        here.swapAndBridge{value: 1e18}(d, a);
    }

    function test_RevertWhen_TheSwapBringsLessThanTheMinimum() external {
        ICrossChainSwap.Departure memory d = _dollars(1e18);
        d.bridgedMin = 1e18;
        ICrossChainSwap.Arrival memory a = _toDollars();
        dollar.mint(alice, 1e18);
        _allow(address(dollar), 1e18);
        vm.expectPartialRevert(IRouter.InsufficientOutputAmount.selector);
        vm.prank(alice);
        here.swapAndBridge{value: FEE}(d, a);
        // The minimum applies to the amount sent over the bridge, without its dust.
        d = _tokens(1e18 + 1);
        d.bridgedMin = 1e18 + 1;
        _allow(address(the), 1e18 + 1);
        _refuses(d, _toDollars(), abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, 1e18, 1e18 + 1));
    }

    function test_RevertWhen_NothingIsLeftAtSixDecimals() external {
        _allow(address(the), 1e12 - 1);
        _refuses(_tokens(1e12 - 1), _toDollars(), abi.encodeWithSelector(IBridge.BelowDust.selector, 1e12 - 1));
    }

    function test_RevertWhen_TheWayInIsClosedOrTheCapIsUsed() external {
        uint256 cap = lockbox.cap();
        _allow(address(the), cap + 1e18);
        _refuses(_tokens(cap + 1e18), _toDollars(), abi.encodeWithSelector(IBridge.AboveCap.selector, cap + 1e18, cap));
        vm.prank(guardian);
        lockbox.brake();
        _refuses(_tokens(1e18), _toDollars(), abi.encodeWithSelector(IBridge.EntryPaused.selector));
    }

    function test_WhenATokenIsSold() external {
        uint256 before = the.balanceOf(alice);
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.amountOutMin = 7;
        ICrossChainSwap.Departure memory d = _dollars(1e18);
        dollar.mint(alice, 1e18);
        _allow(address(dollar), 1e18);
        vm.recordLogs();
        vm.expectEmit(false, true, true, false, address(here));
        emit ICrossChainSwap.CrossChainSwapSent(0, alice, bob, address(dollar), 1e18, 0, address(dollar), 7);
        vm.prank(alice);
        here.swapAndBridge{value: FEE}(d, a);
        Packet memory p = _lastPacket();
        uint256 sent = uint256(uint64(bytes8(this.slice(p.message, 32)))) * 1e12;
        assertGt(sent, 0.99e18);
        assertLt(the.balanceOf(alice) - before, 1e12, 'the dust alone comes back');
        assertEq(dollar.balanceOf(alice), 0);
        _assertNothingStays();
    }

    // INV-20
    function test_WhenATokenIsSold_ThatNeverCountsAnAllowanceOff() external {
        SilentToken strange = new SilentToken();
        address pool = factory.createPool(address(strange), address(the), false);
        strange.mint(pool, DEPTH);
        strange.mint(alice, 2e18);
        vm.startPrank(alice);
        the.transfer(pool, DEPTH);
        Pool(pool).mint(alice);
        strange.approve(address(here), 2e18);
        ICrossChainSwap.Departure memory d = _tokens(1e18);
        d.steps = _steps(address(strange), address(the));
        for (uint256 i; i < 2; ++i) {
            (, uint256 sent) = here.swapAndBridge{value: FEE}(d, _toDollars());
            assertGt(sent, 0.99e18);
            assertEq(strange.allowance(address(here), address(router)), 0);
        }
        vm.stopPrank();
        _assertNothingStays();
    }

    function test_WhenNativeCoinIsSold() external {
        uint256 before = alice.balance;
        ICrossChainSwap.Departure memory d = _coins(2e18);
        ICrossChainSwap.Arrival memory a = _toDollars();
        vm.prank(alice);
        (, uint256 sent) = here.swapAndBridge{value: 2e18 + FEE + 1 ether}(d, a);
        assertGt(sent, 1.98e18);
        assertEq(before - alice.balance, 2e18 + FEE);
        assertEq(here.quoteFee(sent, a), FEE);
        _assertNothingStays();
    }

    function test_WhenTheTokenItselfLeaves() external {
        uint256 before = the.balanceOf(alice);
        _leave(_tokens(3e18 + 5), _toDollars());
        assertEq(before - the.balanceOf(alice), 3e18);
        _assertNothingStays();
    }

    function test_WhenNothingIsSwappedOnArrival() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.steps = new IRouter.Step[](0);
        _deliver(_leave(_tokens(3e18), a));
        assertEq(bridged.balanceOf(bob), 3e18);
        _assertNothingStays();
    }

    function slice(bytes calldata data, uint256 at) external pure returns (bytes memory) {
        return data[at:];
    }

    function _coins(uint256 amount) private view returns (ICrossChainSwap.Departure memory d) {
        (d.isNative, d.amountIn, d.deadline) = (true, amount, block.timestamp);
        d.steps = _steps(address(wbnb), address(the));
    }

    function _refuses(
        ICrossChainSwap.Departure memory d,
        ICrossChainSwap.Arrival memory a,
        bytes memory refusal
    )
        private
    {
        vm.expectRevert(refusal);
        vm.prank(alice);
        here.swapAndBridge{value: FEE}(d, a);
    }
}
