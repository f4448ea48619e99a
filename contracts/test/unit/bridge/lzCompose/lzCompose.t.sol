// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICrossChainSwap} from '../../../../src/interfaces/bridge/ICrossChainSwap.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {CrossChainFixture, IComposeEndpoint} from '../../../utils/CrossChainFixture.sol';

interface ISendCompose {
    function sendCompose(address to, bytes32 guid, uint16 index, bytes calldata message) external;
}

// BRIDGE-13
contract CrossChainArrival_Unit_Test is CrossChainFixture {
    function test_RevertWhen_SomebodyElseThanTheEndpointSpeaks() external {
        Packet memory p = _leave(_dollars(1e18), _toDollars());
        _deliver(p);
        bytes memory message = this.composed(p);
        vm.expectRevert(abi.encodeWithSelector(ICrossChainSwap.NotBridgeMessage.selector, alice, address(bridged)));
        vm.prank(alice);
        there.lzCompose(address(bridged), p.guid, message, alice, '');
    }

    function test_RevertWhen_TheMessageIsNotTheBridges() external {
        Packet memory p = _leave(_dollars(1e18), _toDollars());
        _deliver(p);
        bytes memory message = this.composed(p);
        address endpoint = address(endpoints[AWAY]);
        vm.prank(alice);
        ISendCompose(endpoint).sendCompose(address(there), p.guid, 0, message);
        vm.expectRevert(abi.encodeWithSelector(ICrossChainSwap.NotBridgeMessage.selector, endpoint, alice));
        IComposeEndpoint(endpoint).lzCompose(alice, address(there), p.guid, 0, message, '');
    }

    function test_RevertWhen_CoinsComeWithTheDelivery() external {
        Packet memory p = _leave(_dollars(1e18), _toDollars());
        _deliver(p);
        bytes memory message = this.composed(p);
        vm.deal(address(this), 1);
        vm.expectRevert(abi.encodeWithSelector(ICrossChainSwap.WrongNativeAmount.selector, 1, 0));
        IComposeEndpoint(address(endpoints[AWAY])).lzCompose{value: 1}(
            address(bridged), address(there), p.guid, 0, message, ''
        );
    }

    function test_WhenTheSwapCanBeMade() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        _deliver(p);
        vm.expectEmit(true, true, false, false, address(there));
        emit ICrossChainSwap.ArrivalSwapped(p.guid, bob, address(dollar), 1e18, 0);
        _compose(p);
        assertGt(dollar.balanceOf(bob), 0.99e18);
        assertEq(bridged.balanceOf(bob), 0);
        _assertNothingStays();
    }

    function test_WhenNativeCoinWasAskedFor() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        (a.isNative, a.steps) = (true, _steps(address(bridged), address(wbnb)));
        uint256 before = bob.balance;
        _arrive(_leave(_dollars(1e18), a));
        assertGt(bob.balance - before, 0.98e18);
        _assertNothingStays();
    }

    function test_WhenTheMinimumIsNotMet() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.amountOutMin = 1e18;
        Packet memory p = _leave(_tokens(1e18), a);
        _deliver(p);
        vm.expectEmit(address(there));
        emit ICrossChainSwap.ArrivalPaid(p.guid, bob, 1e18, IRouter.InsufficientOutputAmount.selector);
        _compose(p);
        _assertPaid(1e18);
    }

    function test_WhenTheDeadlineHasPassed() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        skip(1 hours + 1);
        _arrive(p);
        _assertPaid(1e18);
    }

    function test_WhenTheRecipientRefusesCoins() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        (a.isNative, a.steps) = (true, _steps(address(bridged), address(wbnb)));
        vm.etch(bob, hex'fe');
        Packet memory p = _leave(_tokens(1e18), a);
        _deliver(p);
        _composeWith(p, 3_000_000);
        assertEq(bridged.balanceOf(bob), 1e18);
        _assertNothingStays();
    }

    function test_WhenTheSwapBurnsAllItsGas() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        _deliver(p);
        vm.etch(router.poolFor(address(bridged), address(dollar), IRouter.PoolType.Classic), hex'fe');
        _composeWith(p, 1_200_000);
        _assertPaid(1e18);
    }

    function test_RevertWhen_ItIsDeliveredWithTooLittleGas() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        _deliver(p);
        vm.expectPartialRevert(ICrossChainSwap.NotEnoughGas.selector);
        this.composeWith(p, 700_000);
        vm.prank(makeAddr('anybody'));
        this.composeWith(p, 1_100_000);
        assertGt(dollar.balanceOf(bob), 0.99e18);
    }

    function test_WhenItIsDeliveredTwice() external {
        Packet memory p = _leave(_tokens(1e18), _toDollars());
        _arrive(p);
        uint256 paid = dollar.balanceOf(bob);
        vm.expectRevert();
        this.composeWith(p, gasleft());
        assertEq(dollar.balanceOf(bob), paid);
    }

    function test_WhenSomebodyElseOrderedIt() external {
        bytes[2] memory messages = [bytes(hex'01'), abi.encode(_toDollars())];
        for (uint256 i; i < 2; ++i) {
            uint256 before = bridged.balanceOf(alice);
            _arrive(_sendForeign(alice, messages[i], 2e18));
            assertEq(bridged.balanceOf(alice) - before, 2e18);
        }
        assertEq(dollar.balanceOf(bob), 0);
        _assertNothingStays();
    }

    function test_RevertWhen_SomebodyElseAsksForTheSwapItself() external {
        ICrossChainSwap.Arrival memory a = _toDollars();
        vm.expectRevert(abi.encodeWithSelector(ICrossChainSwap.NotSelf.selector, address(this)));
        there.swapOnArrival(a, 1e18);
    }

    function testFuzz_WhenAmountsAndMinimumsAreAny(uint256 amount, uint256 minimum, uint256 delay) external {
        amount = bound(amount, 1e12, 100_000e18);
        ICrossChainSwap.Arrival memory a = _toDollars();
        a.amountOutMin = bound(minimum, 0, amount * 2);
        delay = bound(delay, 0, 2 hours);
        Packet memory p = _leave(_tokens(amount), a);
        uint256 sent = amount - amount % 1e12;
        skip(delay);
        _arrive(p);
        _assertNothingStays();
        uint256 got = dollar.balanceOf(bob);
        if (got == 0) assertEq(bridged.balanceOf(bob), sent, 'neither');
        else assertTrue(got >= a.amountOutMin && bridged.balanceOf(bob) == 0 && delay <= 1 hours, 'less');
    }

    function composeWith(Packet calldata p, uint256 gasLimit) external {
        _composeWith(p, gasLimit);
    }

    function _assertPaid(uint256 amount) private view {
        assertEq(bridged.balanceOf(bob), amount);
        assertEq(dollar.balanceOf(bob), 0);
        _assertNothingStays();
    }
}
