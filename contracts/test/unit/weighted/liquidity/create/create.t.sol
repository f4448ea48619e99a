// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPermitMulticall} from '../../../../../src/interfaces/utils/IPermitMulticall.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../../src/interfaces/router/IRouter.sol';
import {IWeightedLiquidity} from '../../../../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {IWeightedPoolFactory} from '../../../../../src/interfaces/amm/weighted/IWeightedPoolFactory.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {HostileToken} from '../../../../../src/testing/hostile/HostileToken.sol';
import {WeightedCreationFixture} from '../../../../utils/WeightedCreationFixture.sol';

// POOL-33
contract WeightedLiquidityCreate_Unit_Test is WeightedCreationFixture {
    function test_RevertWhen_TheDeadlineIsOver() external {
        IWeightedLiquidity.NewPool memory settings = _settings(_weights(0.4e18, 0.6e18));
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START - 1, START));
        periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), START - 1);
    }

    function test_RevertWhen_TheAmountsAreNotOneForEachToken() external {
        IWeightedLiquidity.NewPool memory settings = _settings(_weights(0.4e18, 0.6e18));
        vm.expectRevert(abi.encodeWithSelector(IWeightedLiquidity.AmountsLengthMismatch.selector, 2, 3));
        periphery.createPool(settings, _same(3, 1e18), 0, 0, _noPermits(), DEADLINE);
    }

    function test_RevertGiven_MorePoolsOfTheseTokensAndWeightsThanTheCallerKnowsOf() external {
        IWeightedLiquidity.NewPool memory settings = _settings(pool.weights());
        bytes4 selector = IWeightedLiquidity.EqualPoolExists.selector;
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(selector, address(pool), 1));
        periphery.createPool(settings, _same(3, 1e18), 0, 0, _noPermits(), DEADLINE);
        (address second,) = periphery.createPool(settings, _same(3, 1e18), 0, 1, _noPermits(), DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(selector, second, 2));
        periphery.createPool(settings, _same(3, 1e18), 0, 1, _noPermits(), DEADLINE);
        settings.weights = _weights(0.5e18, 0.2e18, 0.3e18);
        periphery.createPool(settings, _same(3, 1e18), 0, 0, _noPermits(), DEADLINE);
        vm.stopPrank();
        address[] memory equal = factory.equalPools(_tokens(3), pool.weights());
        assertEq(equal.length, 2);
        assertEq(equal[0], address(pool));
        assertEq(equal[1], second);
    }

    // POOL-34, ERR-13: Creation of weighted pools currently unavailable
    function test_RevertGiven_CreationIsPaused() external {
        vm.prank(pauser);
        factory.setPauseState(true);
        IWeightedLiquidity.NewPool memory settings = _settings(_weights(0.4e18, 0.6e18));
        vm.expectRevert(IWeightedPoolFactory.WeightedPoolCreationPaused.selector);
        vm.prank(alice);
        periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
    }

    function test_RevertWhen_ATokenCannotBePaidAnAmountIsZeroOrTooLittleWouldBeMinted() external {
        IWeightedLiquidity.NewPool memory settings = _settings(_weights(0.4e18, 0.6e18));
        uint256 pools = factory.allPoolsLength();
        vm.expectRevert(SafeTransferLib.TransferFromFailed.selector);
        vm.prank(bob);
        periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
        vm.startPrank(alice);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        periphery.createPool(settings, _weights(1e18, 0), 0, 0, _noPermits(), DEADLINE);
        uint256 held = TestToken(sorted[0]).balanceOf(alice);
        uint256 snapshot = vm.snapshotState();
        (, uint256 liquidity) = periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
        vm.revertToState(snapshot);
        vm.expectRevert(
            abi.encodeWithSelector(IWeightedLiquidity.InsufficientLiquidityOut.selector, liquidity, liquidity + 1)
        );
        periphery.createPool(settings, _same(2, 1e18), liquidity + 1, 0, _noPermits(), DEADLINE);
        assertEq(factory.allPoolsLength(), pools);
        assertEq(factory.equalPools(settings.tokens, settings.weights).length, 0);
        assertEq(TestToken(sorted[0]).balanceOf(alice), held);
    }

    function testFuzz_WhenAllIsInOrder(uint256 count, uint256 seed) external {
        count = bound(count, 2, 8);
        IWeightedLiquidity.NewPool memory settings = _settings(_drawWeights(count, seed));
        uint256[] memory amounts = new uint256[](count);
        for (uint256 i; i < count; ++i) {
            amounts[i] = bound(uint256(keccak256(abi.encode(seed, i))), 1e6, 1e26);
            _pay(sorted[i], bob, amounts[i]);
            vm.prank(bob);
            TestToken(sorted[i]).approve(address(periphery), amounts[i]);
        }
        vm.prank(bob);
        (address created, uint256 liquidity) =
            periphery.createPool(settings, amounts, 0, 0, _noPermits(), block.timestamp);
        WeightedPool target = WeightedPool(created);
        assertTrue(factory.isPool(created));
        assertEq(target.tokens(), settings.tokens);
        assertEq(target.weights(), settings.weights);
        assertEq(target.fee(), FEE);
        assertEq(target.owner(), owner);
        assertEq(target.symbol(), settings.symbol);
        assertEq(target.reserves(), amounts);
        assertEq(target.balanceOf(bob), liquidity);
        assertEq(target.totalSupply(), liquidity + 1000);
        assertEq(target.getInvariant(), liquidity + 1000);
        for (uint256 i; i < count; ++i) {
            assertEq(TestToken(sorted[i]).balanceOf(bob), 0);
            assertEq(TestToken(sorted[i]).allowance(bob, address(periphery)), 0);
        }
        _assertHoldsNothing();
    }

    function test_GivenSomethingWasSentBefore() external {
        IWeightedLiquidity.NewPool memory settings = _settings(_weights(0.4e18, 0.6e18));
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        (address ahead, uint256 expected) =
            periphery.createPool(settings, _weights(4e18, 6e18), 0, 0, _noPermits(), DEADLINE);
        vm.revertToState(snapshot);
        _pay(sorted[1], ahead, 1000e18);
        uint256 held = TestToken(sorted[1]).balanceOf(alice);
        vm.prank(alice);
        (address created, uint256 liquidity) =
            periphery.createPool(settings, _weights(4e18, 6e18), expected, 0, _noPermits(), DEADLINE);
        assertEq(created, ahead);
        assertEq(liquidity, expected);
        assertEq(WeightedPool(created).reserves(), _weights(4e18, 6e18));
        assertEq(TestToken(sorted[1]).balanceOf(alice), held + 1000e18 - 6e18);
    }

    function test_WhenNativeCoinIsSent() external {
        uint256 coins = alice.balance;
        IWeightedLiquidity.NewPool memory settings = _nativeSettings();
        vm.prank(alice);
        (address created,) = periphery.createPool{value: 5e18}(settings, _same(2, 2e18), 0, 0, _noPermits(), DEADLINE);
        assertEq(WeightedPool(created).reserves(), _same(2, 2e18));
        assertEq(alice.balance, coins - 2e18, 'the rest came back');
        _assertHoldsNothing();
    }

    function test_RevertWhen_NativeCoinDoesNotFit() external {
        bytes4 selector = IWeightedLiquidity.InvalidNativeAmount.selector;
        IWeightedLiquidity.NewPool memory settings = _nativeSettings();
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(selector, 1e18, 2e18));
        periphery.createPool{value: 1e18}(settings, _same(2, 2e18), 0, 0, _noPermits(), DEADLINE);
        settings = _settings(_weights(0.4e18, 0.6e18));
        vm.expectRevert(abi.encodeWithSelector(selector, 1e18, 0));
        periphery.createPool{value: 1e18}(settings, _same(2, 2e18), 0, 0, _noPermits(), DEADLINE);
    }

    function test_WhenPermitsComeWithIt() external {
        IWeightedLiquidity.TokenPermit[] memory permits = new IWeightedLiquidity.TokenPermit[](2);
        for (uint256 i; i < 2; ++i) {
            permits[i] = _permit(sorted[i], 1e18);
            _pay(sorted[i], signer, 1e18);
        }
        // Another account uses the first one.
        TestToken(sorted[0])
            .permit(signer, address(periphery), 1e18, DEADLINE, permits[0].v, permits[0].r, permits[0].s);
        vm.prank(signer);
        (address created, uint256 liquidity) =
            periphery.createPool(_settings(_weights(0.4e18, 0.6e18)), _same(2, 1e18), 0, 0, permits, DEADLINE);
        assertEq(WeightedPool(created).balanceOf(signer), liquidity);
        for (uint256 i; i < 2; ++i) {
            assertEq(TestToken(sorted[i]).allowance(signer, address(periphery)), 0);
        }
    }

    function test_WhenAPermitComesWithNativeCoin() external {
        IWeightedLiquidity.TokenPermit[] memory permits = new IWeightedLiquidity.TokenPermit[](1);
        permits[0] = _permit(sorted[0], 1e18);
        _pay(sorted[0], signer, 1e18);
        vm.deal(signer, 1e18);
        IWeightedLiquidity.NewPool memory settings = _nativeSettings();
        vm.prank(signer);
        (address created,) = periphery.createPool{value: 1e18}(settings, _same(2, 1e18), 0, 0, permits, DEADLINE);
        assertEq(WeightedPool(created).reserves(), _same(2, 1e18));
        assertEq(signer.balance, 0);
        _assertHoldsNothing();
    }

    function test_RevertWhen_APermitIsOfTooLittle() external {
        IWeightedLiquidity.TokenPermit[] memory permits = new IWeightedLiquidity.TokenPermit[](1);
        permits[0] = _permit(sorted[0], 1e18);
        permits[0].value = 2e18;
        vm.expectRevert(abi.encodeWithSelector(IPermitMulticall.PermitFailed.selector, sorted[0], 0, 2e18));
        vm.prank(signer);
        periphery.createPool(_settings(_weights(0.4e18, 0.6e18)), _same(2, 1e18), 0, 0, permits, DEADLINE);
    }

    function test_RevertWhen_ATokenTakesTheDeposit() external {
        (HostileToken hostile, IWeightedLiquidity.NewPool memory settings) = _hostileSettings();
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        (address ahead,) = periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
        vm.revertToState(snapshot);
        // The honest token is paid first, and is in the pool while the hostile one moves.
        hostile.onTransfer(ahead, abi.encodeCall(WeightedPool.skim, (bob)));
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        vm.prank(alice);
        periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
        assertEq(TestToken(sorted[0]).balanceOf(bob), 0);
    }

    function test_WhenATokenCallsBack() external {
        (HostileToken hostile, IWeightedLiquidity.NewPool memory settings) = _hostileSettings();
        hostile.onTransfer(
            address(periphery),
            abi.encodeCall(
                IWeightedLiquidity.createPool,
                (_settings(_weights(0.1e18, 0.9e18)), _same(2, 1e18), 0, 0, _noPermits(), DEADLINE)
            )
        );
        vm.prank(alice);
        periphery.createPool(settings, _same(2, 1e18), 0, 0, _noPermits(), DEADLINE);
        assertFalse(hostile.called(), 'entered again');
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }
}
