// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../../../src/interfaces/vaults/IStrategyVault.sol';
import {IVaultFactory} from '../../../../src/interfaces/vaults/IVaultFactory.sol';
import {StrategyVault} from '../../../../src/vaults/StrategyVault.sol';
import {VaultFactory} from '../../../../src/vaults/VaultFactory.sol';
import {VaultFixture} from '../../../utils/VaultFixture.sol';

contract VaultFactory_Unit_Test is VaultFixture {
    function create(IStrategyVault.Settings calldata s) external returns (StrategyVault) {
        return _createVault(s);
    }

    function test_WhenAnAddressOfTheConstructorIsMissing() external {
        bytes memory code = vm.getCode('StrategyVault.sol:StrategyVault');
        vm.expectRevert(IVaultFactory.ZeroAddress.selector);
        new VaultFactory(address(voter), address(0), address(nft), executor, feeRecipient, code);
        vm.expectRevert(IVaultFactory.ZeroAddress.selector);
        new VaultFactory(address(voter), address(registry), address(0), executor, feeRecipient, code);
        vm.expectRevert(IVaultFactory.ZeroAddress.selector);
        new VaultFactory(address(voter), address(registry), address(nft), executor, address(0), code);
    }

    function test_WhenTheCallerIsNotGovernance() external {
        bytes memory reason =
            abi.encodeWithSelector(IVaultFactory.NotRole.selector, permissions.GOVERNANCE(), governance);
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Narrow, false);
        vm.startPrank(governance);
        vm.expectRevert(reason);
        vaultFactory.createVault(s);
        vm.expectRevert(reason);
        vaultFactory.setExecutor(alice);
        vm.expectRevert(reason);
        vaultFactory.setFeeRecipient(alice);
    }

    function test_WhenThePoolIsNotOfTheRegistry() external {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Narrow, false);
        s.pool = address(classic);
        vm.expectRevert(abi.encodeWithSelector(IVaultFactory.NotPool.selector, address(classic)));
        this.create(s);
    }

    function test_WhenItWouldFarmWithoutAGauge() external {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Narrow, true);
        s.pool = address(_createPool(address(token0), address(_newToken('OTH'))));
        vm.expectRevert(abi.encodeWithSelector(IVaultFactory.NoGauge.selector, s.pool));
        this.create(s);
    }

    function test_GivenThereIsSuchAVault() external {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Wide, false);
        s.depositCap0 = 1;
        assertEq(vaultFactory.vaultOf(s), address(vault));
        vm.expectRevert(abi.encodeWithSelector(IVaultFactory.VaultExists.selector, address(vault)));
        this.create(s);
        s.farming = true;
        assertEq(vaultFactory.vaultOf(s), address(0));
        assertTrue(address(_createVault(s)) != address(vault));
    }

    function test_WhenTheTokensDoNotSuitTheKind() external {
        for (uint256 i; i < 4; ++i) {
            IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.Stable, false);
            (s.allowToken0, s.allowToken1) = (i & 1 != 0, i & 2 != 0);
            if (i != 3) {
                vm.expectRevert(IStrategyVault.InvalidSettings.selector);
                this.create(s);
            }
            s.kind = IStrategyVault.Kind.SingleSided;
            if (i == 0 || i == 3) {
                vm.expectRevert(IStrategyVault.InvalidSettings.selector);
                this.create(s);
            }
        }
    }

    function test_WhenAVaultIsCreated() external {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.SingleSided, true);
        s.allowToken0 = false;
        (s.depositCap0, s.depositCap1) = (7, 8);
        bytes memory data = abi.encodeCall(IVaultFactory.createVault, (s));
        (bytes32 role, bytes32 salt) = _announcedByGovernance(address(vaultFactory), data);
        vm.expectEmit(true, true, false, false, address(vaultFactory));
        emit IVaultFactory.VaultCreated(address(pool), s.kind, address(0), true, false, true, 2);
        permissions.execute(role, address(vaultFactory), data, salt);
        StrategyVault v = StrategyVault(vaultFactory.vaultOf(s));
        assertEq(v.factory(), address(vaultFactory));
        assertEq(v.pool(), address(pool));
        assertEq(v.token0(), address(token0));
        assertEq(v.token1(), address(token1));
        assertTrue(v.kind() == IStrategyVault.Kind.SingleSided);
        assertFalse(v.allowToken0());
        assertTrue(v.allowToken1());
        assertEq(v.gauge(), address(gauge));
        assertEq(v.rewardToken(), address(token));
        assertEq(v.depositCap0(), 7);
        assertEq(v.depositCap1(), 8);
        assertEq(v.name(), string.concat('Vault ', token0.symbol(), '-', token1.symbol()));
        assertEq(v.symbol(), string.concat('v', token0.symbol(), '-', token1.symbol()));
        assertEq(vaultFactory.allVaults(1), address(v));
        assertEq(vaultFactory.allVaultsLength(), 2);
        assertTrue(vaultFactory.isVault(address(v)));
        assertEq(vaultFactory.vaultOf(s), address(v));
    }

    function test_WhenExecutorOrRecipientChange() external {
        bytes memory data = abi.encodeCall(IVaultFactory.setExecutor, (bob));
        (bytes32 role, bytes32 salt) = _announcedByGovernance(address(vaultFactory), data);
        vm.expectEmit(address(vaultFactory));
        emit IVaultFactory.ExecutorSet(bob);
        permissions.execute(role, address(vaultFactory), data, salt);
        assertEq(vaultFactory.executor(), bob);
        data = abi.encodeCall(IVaultFactory.setFeeRecipient, (bob));
        (role, salt) = _announcedByGovernance(address(vaultFactory), data);
        vm.expectEmit(address(vaultFactory));
        emit IVaultFactory.FeeRecipientSet(bob);
        permissions.execute(role, address(vaultFactory), data, salt);
        assertEq(vaultFactory.feeRecipient(), bob);
        vm.expectRevert(IVaultFactory.ZeroAddress.selector);
        this.setFeeRecipient(address(0));
    }

    function setFeeRecipient(address to) external {
        _asRole(
            permissions.GOVERNANCE(),
            governance,
            address(vaultFactory),
            abi.encodeCall(IVaultFactory.setFeeRecipient, (to))
        );
    }

    function test_ItShouldStayBelowTheLimitOfCode() external view {
        assertLt(address(vault).code.length, 24_576);
        assertLt(address(vaultFactory).code.length, 24_576);
    }
}
