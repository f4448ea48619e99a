// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {MathHarness} from '../harness/MathHarness.sol';

/// @title Writes `packages/domain/vectors/<Library>.<function>.json` from the library's real results
/// @dev Inputs come from the boundaries and from a seeded generator only, so that a second run writes the same bytes.
abstract contract VectorWriter is Test {
    MathHarness internal harness;
    string private _path;
    string private _pending;
    bytes4 private _selector;
    uint256 private _nonce;
    uint256 private _count;

    function setUp() public virtual {
        harness = new MathHarness();
    }

    /// @dev Opens the file of `library_.function_`; `signature` is the harness function.
    function _begin(string memory file, string memory name, bytes4 selector) internal {
        _path = string.concat('packages/domain/vectors/', file, '.json');
        _selector = selector;
        _nonce = 0;
        _count = 0;
        vm.writeFile(_path, string.concat('{\n"function": "', name, '",\n"cases": [\n'));
    }

    function _end() internal {
        vm.writeLine(_path, _pending);
        vm.writeLine(_path, ']\n}');
        _pending = '';
        assertGt(_count, 0, 'a file without cases');
    }

    /// @dev Queries the harness and writes one case. All arguments and results are words.
    function _case(uint256[] memory input) internal {
        (bool ok, bytes memory answer) = address(harness).staticcall(bytes.concat(_selector, abi.encodePacked(input)));
        string memory line = string.concat('{ "in": ', _list(input), ', ');
        line = ok
            ? string.concat(line, '"out": ', _list(_words(answer)), ' }')
            : string.concat(line, '"error": "', _errorName(answer), '" }');
        if (_count++ != 0) vm.writeLine(_path, string.concat(_pending, ','));
        _pending = line;
    }

    /// @dev Every combination of the values of each argument.
    function _product(uint256[][] memory axes) internal {
        uint256 total = 1;
        for (uint256 i; i < axes.length; ++i) {
            total *= axes[i].length;
        }
        for (uint256 n; n < total; ++n) {
            uint256[] memory input = new uint256[](axes.length);
            uint256 rest = n;
            for (uint256 i; i < axes.length; ++i) {
                input[i] = axes[i][rest % axes[i].length];
                rest /= axes[i].length;
            }
            _case(input);
        }
    }

    /// @dev A number of any length up to `bits`: short ones are as likely as long ones.
    function _draw(uint256 bits) internal returns (uint256) {
        uint256 seed = uint256(keccak256(abi.encode(_selector, _nonce++)));
        uint256 length = seed % (bits + 1);
        return length == 0 ? 0 : uint256(keccak256(abi.encode(seed))) >> (256 - length);
    }

    function _pick(uint256[] memory values) internal returns (uint256) {
        return values[uint256(keccak256(abi.encode(_selector, _nonce++))) % values.length];
    }

    /// @dev `value`, one below and one above it, if these exist.
    function _around(uint256[] memory values) internal pure returns (uint256[] memory result) {
        result = new uint256[](values.length * 3);
        uint256 n;
        for (uint256 i; i < values.length; ++i) {
            result[n++] = values[i];
            if (values[i] != 0) result[n++] = values[i] - 1;
            if (values[i] != type(uint256).max) result[n++] = values[i] + 1;
        }
        assembly ('memory-safe') {
            mstore(result, n)
        }
    }

    function _of(uint256 a) internal pure returns (uint256[] memory r) {
        r = new uint256[](1);
        r[0] = a;
    }

    function _of(uint256 a, uint256 b) internal pure returns (uint256[] memory r) {
        r = new uint256[](2);
        (r[0], r[1]) = (a, b);
    }

    function _of(uint256 a, uint256 b, uint256 c) internal pure returns (uint256[] memory r) {
        r = new uint256[](3);
        (r[0], r[1], r[2]) = (a, b, c);
    }

    function _of(uint256 a, uint256 b, uint256 c, uint256 d) internal pure returns (uint256[] memory r) {
        r = new uint256[](4);
        (r[0], r[1], r[2], r[3]) = (a, b, c, d);
    }

    function _of(uint256 a, uint256 b, uint256 c, uint256 d, uint256 e) internal pure returns (uint256[] memory r) {
        r = new uint256[](5);
        (r[0], r[1], r[2], r[3], r[4]) = (a, b, c, d, e);
    }

    function _of(
        uint256 a,
        uint256 b,
        uint256 c,
        uint256 d,
        uint256 e,
        uint256 f
    )
        internal
        pure
        returns (uint256[] memory r)
    {
        r = new uint256[](6);
        (r[0], r[1], r[2], r[3], r[4], r[5]) = (a, b, c, d, e, f);
    }

    function _axes(uint256[] memory a) internal pure returns (uint256[][] memory r) {
        r = new uint256[][](1);
        r[0] = a;
    }

    function _axes(uint256[] memory a, uint256[] memory b) internal pure returns (uint256[][] memory r) {
        r = new uint256[][](2);
        (r[0], r[1]) = (a, b);
    }

    function _axes(
        uint256[] memory a,
        uint256[] memory b,
        uint256[] memory c
    )
        internal
        pure
        returns (uint256[][] memory r)
    {
        r = new uint256[][](3);
        (r[0], r[1], r[2]) = (a, b, c);
    }

    function _words(bytes memory answer) private pure returns (uint256[] memory words) {
        words = new uint256[](answer.length / 32);
        for (uint256 i; i < words.length; ++i) {
            uint256 word;
            assembly ('memory-safe') {
                word := mload(add(answer, mul(32, add(i, 1))))
            }
            words[i] = word;
        }
    }

    function _list(uint256[] memory values) private pure returns (string memory list) {
        list = '[';
        for (uint256 i; i < values.length; ++i) {
            list = string.concat(list, i == 0 ? '"' : ', "', vm.toString(values[i]), '"');
        }
        return string.concat(list, ']');
    }

    function _errorName(bytes memory answer) private pure returns (string memory) {
        bytes4 selector = bytes4(answer);
        if (selector == IPool.ReserveOverflow.selector) return 'ReserveOverflow';
        if (selector == IPool.StableDidNotConverge.selector) return 'StableDidNotConverge';
        if (selector == IPool.InsufficientLiquidity.selector) return 'InsufficientLiquidity';
        if (selector == IPool.InsufficientLiquidityMinted.selector) return 'InsufficientLiquidityMinted';
        if (selector == IPool.DepositsNotEqual.selector) return 'DepositsNotEqual';
        if (selector == IPool.BelowMinimumK.selector) return 'BelowMinimumK';
        if (selector == IWeightedPool.MaxInRatio.selector) return 'MaxInRatio';
        if (selector == IWeightedPool.MaxOutRatio.selector) return 'MaxOutRatio';
        if (selector == FixedPointMathLib.FullMulDivFailed.selector) return 'FullMulDivFailed';
        if (selector == bytes4(keccak256('Panic(uint256)'))) return 'Panic';
        revert(string.concat('unknown error ', vm.toString(answer)));
    }
}
