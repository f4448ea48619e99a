// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../../../src/amm/classic/Pool.sol';
import {IGaugeBase} from '../../../../src/interfaces/ve/gauges/IGaugeBase.sol';
import {IMigrator} from '../../../../src/interfaces/migration/IMigrator.sol';
import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IPoolFactory} from '../../../../src/interfaces/amm/classic/IPoolFactory.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {IVoter} from '../../../../src/interfaces/ve/voting/IVoter.sol';
import {PlainToken} from '../../../../src/testing/PlainToken.sol';
import {TaxedToken} from '../../../../src/testing/TaxedToken.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {HostileToken} from '../../../../src/testing/hostile/HostileToken.sol';
import {Gauge} from '../../../../src/ve/gauges/Gauge.sol';
import {MigrationFixture} from '../../../utils/MigrationFixture.sol';

// MIGRATE-2
/// @notice INV-5, INV-20
contract Migrate_Unit_Test is MigrationFixture {
    function _usual() private view returns (IMigrator.Migration memory) {
        return _migration(oldClassic, classic, HELD, true);
    }

    /// @dev A pair of pools, old and new, of `other` and token0; bob has all of the old one.
    function _pair(address other) private returns (Pool oldPool, Pool newPool) {
        oldPool = Pool(oldFactory.createPool(other, address(token0), false));
        newPool = Pool(factory.createPool(other, address(token0), false));
        for (uint256 i; i < 2; ++i) {
            address pool = i == 0 ? address(oldPool) : address(newPool);
            PlainToken(other).mint(pool, OLD_DEPTH);
            token0.mint(pool, OLD_DEPTH);
            Pool(pool).mint(bob);
        }
    }

    function test_RevertWhen_TheDeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, block.timestamp - 1, block.timestamp));
        migrator.migrate(_usual(), block.timestamp - 1);
    }

    function test_RevertWhen_TheOldPoolIsNoneOfTheOldFactory() external {
        address[3] memory wrong = [address(classic), address(this), bob];
        for (uint256 i; i < 3; ++i) {
            IMigrator.Migration memory m = _usual();
            m.oldPool = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPool.selector, wrong[i]));
            migrator.migrate(m, block.timestamp);
        }
    }

    function test_RevertWhen_TheNewPoolIsNoneOfTheCurrentFactory() external {
        address[3] memory wrong = [address(oldClassic), pools[2], bob];
        for (uint256 i; i < 3; ++i) {
            IMigrator.Migration memory m = _usual();
            m.newPool = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPool.selector, wrong[i]));
            migrator.migrate(m, block.timestamp);
        }
    }

    function test_RevertWhen_TheNewPoolIsOfOtherTokens() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        IMigrator.Migration memory m = _usual();
        address[2] memory shared = [address(token0), address(token1)];
        for (uint256 i; i < 2; ++i) {
            m.newPool = factory.createPool(address(other), shared[i], false);
            vm.expectRevert(abi.encodeWithSelector(IPoolFactory.NotPool.selector, m.newPool));
            migrator.migrate(m, block.timestamp);
        }
    }

    function test_RevertWhen_LessComesOutOfTheOldPoolThanAccepted() external {
        uint256 supply = oldClassic.totalSupply();
        uint256 amount0 = HELD * oldClassic.reserve0() / supply;
        uint256 amount1 = HELD * oldClassic.reserve1() / supply;
        vm.prank(bob);
        oldClassic.approve(address(migrator), HELD);
        IMigrator.Migration memory m = _usual();
        m.removed0Min = amount0 + 1;
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountA.selector, amount0, amount0 + 1));
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
        (m.removed0Min, m.removed1Min) = (amount0, amount1 + 1);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountB.selector, amount1, amount1 + 1));
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
        m.removed1Min = amount1;
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
    }

    // The new pool's ratio is 1 : 1, the old one's 1 : 0.98.
    function test_RevertWhen_LessGoesIntoTheNewPoolThanAccepted() external {
        uint256 amount1 = HELD * oldClassic.reserve1() / oldClassic.totalSupply();
        vm.prank(bob);
        oldClassic.approve(address(migrator), HELD);
        IMigrator.Migration memory m = _usual();
        m.added0Min = amount1 + 1;
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountA.selector, amount1, amount1 + 1));
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
        (m.added0Min, m.added1Min) = (amount1, amount1 + 1);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountB.selector, amount1, amount1 + 1));
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
        m.added1Min = amount1;
        vm.prank(bob);
        migrator.migrate(m, block.timestamp);
    }

    function test_RevertWhen_TheCallerHasNotLetItTakeThePoolTokens() external {
        vm.prank(alice);
        oldClassic.approve(address(migrator), HELD);
        vm.expectRevert();
        vm.prank(bob);
        migrator.migrate(_usual(), block.timestamp);
    }

    // LIQ-36
    function testFuzz_GivenTheNewPoolHasAGaugeThatIsAlive_StakesAndGivesBack(
        uint256 liquidity,
        uint256 traded,
        bool zeroForOne
    )
        external
    {
        liquidity = bound(liquidity, 1e6, HELD);
        address tokenIn = zeroForOne ? address(token0) : address(token1);
        traded = bound(traded, 1e6, DEPTH / 4);
        TestToken(tokenIn).mint(address(classic), traded);
        classic.swapExactIn(tokenIn, alice);
        uint256 supply = oldClassic.totalSupply();
        uint256[2] memory removed =
            [liquidity * oldClassic.reserve0() / supply, liquidity * oldClassic.reserve1() / supply];
        (uint256 before0, uint256 before1) = (classic.reserve0(), classic.reserve1());
        uint256 minted = _migrate(_migration(oldClassic, classic, liquidity, true));
        assertEq(_gauge(pools[0]).balanceOf(bob), minted);
        assertEq(classic.balanceOf(bob), 0);
        assertEq(oldClassic.balanceOf(bob), HELD - liquidity);
        (uint256 added0, uint256 added1) = (classic.reserve0() - before0, classic.reserve1() - before1);
        assertEq(token0.balanceOf(bob) + added0, removed[0], 'token0 comes back or goes in');
        assertEq(token1.balanceOf(bob) + added1, removed[1], 'token1 comes back or goes in');
        assertTrue(added0 == removed[0] || added1 == removed[1], 'one of them goes in whole');
        _assertNothingLeft();
    }

    /// @dev Whatever a stranger does to the price before, the caller gets both minimums or nothing happens.
    function testFuzz_GivenTheNewPoolHasAGaugeThatIsAlive_HoldsTheMinimums(uint256 traded, bool zeroForOne) external {
        IMigrator.Migration memory m = _usual();
        (m.added0Min, m.added1Min) = (HELD * 97 / 100, HELD * 97 / 100);
        address tokenIn = zeroForOne ? address(token0) : address(token1);
        TestToken(tokenIn).mint(address(classic), bound(traded, 1e6, DEPTH));
        classic.swapExactIn(tokenIn, alice);
        (uint256 before0, uint256 before1) = (classic.reserve0(), classic.reserve1());
        vm.startPrank(bob);
        oldClassic.approve(address(migrator), HELD);
        try migrator.migrate(m, block.timestamp) {
            assertGe(classic.reserve0() - before0, m.added0Min);
            assertGe(classic.reserve1() - before1, m.added1Min);
        } catch {
            assertEq(oldClassic.balanceOf(bob), HELD);
        }
        vm.stopPrank();
    }

    function test_GivenTheNewPoolHasAGaugeThatIsAlive_EmitsMigrated() external {
        uint256 present = vm.snapshotState();
        uint256 minted = _migrate(_usual());
        (uint256 rest0, uint256 rest1) = (token0.balanceOf(bob), token1.balanceOf(bob));
        vm.revertToState(present);
        vm.prank(bob);
        oldClassic.approve(address(migrator), HELD);
        vm.expectEmit(address(migrator));
        emit IMigrator.Migrated(bob, address(oldClassic), address(classic), HELD, minted, rest0, rest1, true);
        vm.prank(bob);
        migrator.migrate(_usual(), block.timestamp);
    }

    function test_GivenTheNewPoolHasNoGauge_RevertWhen_ItIsToBeStaked() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        (Pool oldPool, Pool newPool) = _pair(address(other));
        vm.prank(bob);
        oldPool.approve(address(migrator), HELD);
        vm.expectRevert(abi.encodeWithSelector(IVoter.NoGauge.selector, address(newPool)));
        vm.prank(bob);
        migrator.migrate(_migration(oldPool, newPool, HELD, true), block.timestamp);
    }

    function test_GivenTheNewPoolHasNoGauge_WhenItIsNotToBeStaked() external {
        TestToken other = new TestToken('Other', 'OTH', 18, address(this));
        (Pool oldPool, Pool newPool) = _pair(address(other));
        uint256 before = newPool.balanceOf(bob);
        uint256 minted = _migrate(_migration(oldPool, newPool, HELD, false));
        assertEq(newPool.balanceOf(bob), before + minted);
        assertEq(newPool.balanceOf(address(migrator)), 0);
    }

    function test_GivenTheGaugeOfTheNewPoolIsDead() external {
        _kill(pools[0]);
        vm.prank(bob);
        oldClassic.approve(address(migrator), HELD);
        vm.expectRevert(IGaugeBase.NotAlive.selector);
        vm.prank(bob);
        migrator.migrate(_usual(), block.timestamp);
        uint256 minted = _migrate(_migration(oldClassic, classic, HELD, false));
        assertEq(classic.balanceOf(bob), minted);
    }

    function test_GivenTheNewPoolIsOnTheOtherCurve() external {
        uint256 minted = _migrate(_migration(oldClassic, stable, HELD, true));
        assertEq(_gauge(pools[1]).balanceOf(bob), minted);
        minted = _migrate(_migration(oldStable, classic, HELD, true));
        assertEq(_gauge(pools[0]).balanceOf(bob), minted);
        _assertNothingLeft();
    }

    function test_GivenATokenTakesAFeeOnTransfer() external {
        TaxedToken taxed = new TaxedToken('Taxed', 'TAX', 18, 300, address(this));
        (Pool oldPool, Pool newPool) = _pair(address(taxed));
        bool isFirst = newPool.token0() == address(taxed);
        (uint256 before0, uint256 before1) = (newPool.reserve0(), newPool.reserve1());
        _migrate(_migration(oldPool, newPool, HELD, false));
        uint256 arrived = isFirst ? newPool.reserve0() - before0 : newPool.reserve1() - before1;
        uint256 once = HELD - HELD * 300 / 10_000;
        assertApproxEqAbs(arrived, once - once * 300 / 10_000, 2);
        assertEq(taxed.balanceOf(address(migrator)) + token0.balanceOf(address(migrator)), 0);
    }

    function test_GivenAPermitOfTheOldPoolToken() external {
        (address owner, uint256 key) = makeAddrAndKey('owner');
        vm.prank(bob);
        oldClassic.transfer(owner, HELD);
        bytes32 kind = keccak256('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)');
        bytes32 content = keccak256(abi.encode(kind, owner, address(migrator), HELD, 0, block.timestamp));
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, keccak256(abi.encodePacked(bytes2(0x1901), oldClassic.DOMAIN_SEPARATOR(), content)));
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(migrator.selfPermit, (address(oldClassic), HELD, block.timestamp, v, r, s));
        calls[1] = abi.encodeCall(migrator.migrate, (_usual(), block.timestamp));
        vm.prank(owner);
        migrator.multicall(calls);
        assertGt(_gauge(pools[0]).balanceOf(owner), 0);
        assertEq(oldClassic.allowance(owner, address(migrator)), 0);
        _assertNothingLeft();
    }

    function test_GivenATokenCallsBackWhileItIsMoved() external {
        HostileToken hostile = new HostileToken();
        Pool oldPool = Pool(oldFactory.createPool(address(hostile), address(token0), false));
        Pool newPool = Pool(factory.createPool(address(hostile), address(token0), false));
        for (uint256 i; i < 2; ++i) {
            address pool = i == 0 ? address(oldPool) : address(newPool);
            hostile.mint(pool, OLD_DEPTH);
            token0.mint(pool, OLD_DEPTH);
            Pool(pool).mint(bob);
        }
        hostile.onTransfer(address(migrator), abi.encodeCall(migrator.migrate, (_usual(), block.timestamp)));
        _migrate(_migration(oldPool, newPool, HELD, false));
        assertFalse(hostile.called(), 'entered again');
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    // Tokens there belong to no one, and go with the next migration: no one can store tokens there, or withhold them.
    function test_GivenSomebodySentTokensToTheMigrator() external {
        token0.mint(address(migrator), 5e18);
        token1.mint(address(migrator), 7e18);
        _migrate(_usual());
        _assertNothingLeft();
    }

    /// @dev The whole process: rewards are claimed, the stake is withdrawn, moved and staked; the old gauge then
    /// pays nothing.
    function test_WholeWay() external {
        vm.prank(treasury);
        token.transfer(address(economy), 700e18);
        Gauge gauge = _oldGauge(oldClassic);
        vm.startPrank(bob);
        oldClassic.approve(address(gauge), HELD);
        gauge.deposit(HELD);
        vm.stopPrank();
        economy.vote(address(oldVoter), oldPools);
        _nextEpoch();
        economy.emitLast(address(oldVoter), oldPools);
        skip(WEEK);
        vm.startPrank(bob);
        uint256 earned = gauge.earned(bob);
        assertGt(earned, 349e18);
        gauge.getReward(bob);
        gauge.withdraw(HELD);
        vm.stopPrank();
        assertEq(token.balanceOf(bob), earned);
        uint256 minted = _migrate(_usual());
        assertEq(_gauge(pools[0]).balanceOf(bob), minted);
        vm.expectRevert();
        economy.emitLast(address(oldVoter), oldPools);
    }
}
