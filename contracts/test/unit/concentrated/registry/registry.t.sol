// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Vm} from 'forge-std/Vm.sol';
import {ConcentratedRegistry} from '../../../../src/amm/concentrated/ConcentratedRegistry.sol';
import {IConcentratedRegistry} from '../../../../src/interfaces/amm/concentrated/IConcentratedRegistry.sol';
import {TestToken} from '../../../../src/testing/TestToken.sol';
import {ConcentratedFixture, IAlgebraPoolActions} from '../../../utils/ConcentratedFixture.sol';

interface IAlgebraCommunity {
    function communityVault() external view returns (address);
    function getCommunityFeePending() external view returns (uint128, uint128);
}

contract ConcentratedRegistry_Unit_Test is ConcentratedFixture {
    function testFuzz_CreateVaultForPool_RevertWhen_TheCallerIsNotTheFactory(address caller) external {
        vm.assume(caller != address(algebra));
        vm.expectRevert(abi.encodeWithSelector(IConcentratedRegistry.NotFactory.selector, caller));
        vm.prank(caller);
        registry.createVaultForPool(bob, bob, address(0), address(token0), address(token1));
    }

    function test_CreateVaultForPool_RevertWhen_ATokenAnswersNoDecimalsOrMoreThan18() external {
        vm.expectRevert(abi.encodeWithSelector(IConcentratedRegistry.InvalidDecimals.selector, bob));
        algebra.createPool(address(token0), bob, '');
        address wide = address(new TestToken('Wide', 'WIDE', 19, address(this)));
        vm.expectRevert(abi.encodeWithSelector(IConcentratedRegistry.InvalidDecimals.selector, wide));
        algebra.createPool(address(token0), wide, '');
        assertEq(registry.allPoolsLength(), 0);
    }

    function test_CreateVaultForPool_WhenThePoolIsOfACustomDeployer() external {
        vm.prank(address(algebra));
        assertEq(registry.createVaultForPool(bob, alice, alice, address(token0), address(token1)), communityVault);
        assertEq(registry.allPoolsLength(), 0);
        assertFalse(registry.isPool(bob));
    }

    function test_CreateVaultForPool_WhenThePoolIsTheDefaultOne_ListsIt() external {
        (address first, address second) =
            address(token0) < address(dollar) ? (address(token0), address(dollar)) : (address(dollar), address(token0));
        address expected = algebra.computePoolAddress(first, second);
        vm.expectEmit(address(registry));
        emit IConcentratedRegistry.TokenSeen(
            first, TestToken(first).decimals(), TestToken(first).symbol(), TestToken(first).name()
        );
        vm.expectEmit(address(registry));
        emit IConcentratedRegistry.TokenSeen(
            second, TestToken(second).decimals(), TestToken(second).symbol(), TestToken(second).name()
        );
        vm.expectEmit(address(registry));
        emit IConcentratedRegistry.PoolRegistered(first, second, expected, 1);
        address pool = algebra.createPool(address(dollar), address(token0), '');
        assertEq(pool, expected);
        assertEq(registry.allPools(0), pool);
        assertTrue(registry.isPool(pool));
        // a token is announced once
        vm.recordLogs();
        algebra.createPool(address(dollar), address(token1), '');
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 seen;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IConcentratedRegistry.TokenSeen.selector) continue;
            ++seen;
            assertEq(address(uint160(uint256(logs[i].topics[1]))), address(token1));
        }
        assertEq(seen, 1);
        assertEq(registry.allPoolsLength(), 2);
    }

    // POOL-26: 20 % of all fees go to the treasury by the pool-wide community fee
    function test_CreateVaultForPool_WhenThePoolIsTheDefaultOne_TheVaultGetsAFifthOfTheFees() external {
        IAlgebraPoolActions pool = _freshConcentrated(PRICE_ONE);
        assertEq(IAlgebraCommunity(address(pool)).communityVault(), communityVault);
        assertEq(registry.getVaultForPool(address(pool)), communityVault);
        _mintRange(pool, -WIDEST, WIDEST, 1e24);
        skip(3);
        uint256 fee = pool.fee();
        _swapConcentrated(pool, true, 1e20);
        // sent at once the first time, kept for eight hours afterwards
        (uint128 pending,) = IAlgebraCommunity(address(pool)).getCommunityFeePending();
        uint256 share = pending + TestToken(pool.token0()).balanceOf(communityVault);
        assertApproxEqAbs(share, (1e20 * fee) / 1e6 / 5, 1);
    }

    function test_Register_RevertWhen_ThereIsNoSuchPool() external {
        vm.expectRevert(
            abi.encodeWithSelector(IConcentratedRegistry.NotPool.selector, address(token0), address(token1))
        );
        registry.register(address(token0), address(token1));
    }

    function test_Register_RevertWhen_ListedAlready() external {
        address pool = algebra.createPool(address(token0), address(token1), '');
        vm.expectRevert(abi.encodeWithSelector(IConcentratedRegistry.PoolAlreadyRegistered.selector, pool));
        registry.register(address(token0), address(token1));
    }

    function test_Register_WhenAPoolWasThereBefore() external {
        address pool = algebra.createPool(address(token0), address(token1), '');
        ConcentratedRegistry later = new ConcentratedRegistry(address(algebra), communityVault);
        vm.prank(bob);
        assertEq(later.register(address(token1), address(token0)), pool);
        assertTrue(later.isPool(pool));
        assertEq(later.factory(), address(algebra));
    }
}
